import type { ClaimToken } from '../table/tokens.ts'
import type { Candidate } from './items.ts'
import type { Field, Records } from './model.ts'

const [awayHead, homeHead] = [/^(?:visit(?:ors?|ing(?: team)?)|away(?: team)?|road(?: team)?)$/iu, /^home(?: team)?$/iu]

/** "A New Jersey away game", "at home": lines of a team's schedule by the side on which the team stands. */
export function venueItems(tokens: readonly ClaimToken[], { heads, lines }: Records): readonly Candidate[] {
  const lettered = heads.find(
    ({ column, kind }) =>
      kind === 'text' && lines.length > 1 && lines.every((line) => sideLetter.test(line[column]?.text ?? '')),
  )
  if (lettered !== undefined) return letteredItems(tokens, lettered.column, lines)
  const marked = markedOpponents(heads, lines)
  if (marked !== undefined) return sideItems(tokens, marked, lines)
  const [away, home] = [awayHead, homeHead].map((form) => heads.find(({ text }) => form.test(text.trim()))?.column)
  if (away === undefined || home === undefined) return []
  const team = ownTeam(lines, away, home)
  if (team === undefined) return []
  return tokens.flatMap((token, at): readonly Candidate[] => {
    const next = tokens[at + 1]?.text ?? ''
    const isGame = /^(?:games?|match(?:es)?|contests?|record|attendance)$/u.test(next)
    const side =
      /^(?:away|road|visiting)$/u.test(token.text) && (isGame || tokens[at - 1]?.text === 'the')
        ? away
        : token.text === 'home' && (isGame || tokens[at - 1]?.text === 'at')
          ? home
          : undefined
    if (side === undefined) return []
    let from = at
    while (from > 0 && team.words.includes(tokens[from - 1]?.stem ?? '')) from -= 1
    const held = lines.flatMap((line, index) => (line[side]?.text === team.text ? [index] : []))
    const item = { kind: 'value', from, to: at + 1, places: new Map([[side, new Set(held)]]), exact: true } as const
    return [{ item, weight: (at + 1 - from) * 10 + 20 }]
  })
}

const sideLetter = /^(?:h|a|n|home|away|neutral)?$/iu

/** "At home", "away", of a column that says H or A of each game. */
function letteredItems(
  tokens: readonly ClaimToken[],
  column: number,
  lines: readonly (readonly Field[])[],
): readonly Candidate[] {
  return tokens.flatMap((token, at): readonly Candidate[] => {
    const side = /^home$/u.test(token.text) ? /^h/iu : /^(?:away|road)$/u.test(token.text) ? /^a/iu : undefined
    if (side === undefined || /^(?:far|right|went|go|came|come|return(?:ed)?)$/u.test(tokens[at - 1]?.text ?? ''))
      return []
    const held = lines.flatMap((line, index) => (side.test(line[column]?.text ?? '') ? [index] : []))
    const from = /^(?:at|on|the)$/u.test(tokens[at - 1]?.text ?? '') ? at - 1 : at
    const places = new Map([[column, new Set(held)]])
    return [{ item: { kind: 'value', from, to: at + 1, places, exact: true }, weight: (at + 1 - from) * 10 + 20 }]
  })
}

/** The one team that plays in every line. */
function ownTeam(lines: readonly (readonly Field[])[], away: number, home: number): Field | undefined {
  return [away, home]
    .flatMap((column) => lines[0]?.[column] ?? [])
    .find(
      (field) =>
        field.text !== '' &&
        lines.every((line) => (line[away]?.text === field.text) !== (line[home]?.text === field.text)),
    )
}

const awayMark = /^(?:@|at\s)/iu

/** The column of opponents in which those of away games are marked: "@ Portage", "at Oakdale". */
function markedOpponents(heads: Records['heads'], lines: Records['lines']): number | undefined {
  return heads.find(({ column, kind }) => {
    const marked = lines.filter((line) => awayMark.test(line[column]?.text ?? '')).length
    return kind === 'text' && marked > 0 && marked < lines.length
  })?.column
}

/** "Home games", "on the road", where a mark before the opponent says which. */
function sideItems(tokens: readonly ClaimToken[], column: number, lines: Records['lines']): readonly Candidate[] {
  return tokens.flatMap((token, at): readonly Candidate[] => {
    const next = tokens[at + 1]?.text ?? ''
    const before = tokens[at - 1]?.text ?? ''
    const isGame =
      /^(?:games?|match(?:es)?|contests?|wins?|loss(?:es)?|defeats?|victor(?:y|ies)|record|attendances?|crowds?)$/u.test(
        next,
      )
    const isAway =
      (/^(?:away|road|visiting)$/u.test(token.text) && isGame) ||
      (token.text === 'road' && before === 'the') ||
      (token.text === 'away' && before !== 'far')
    const isHome = token.text === 'home' && (isGame || before === 'at')
    if (!isAway && !isHome) return []
    const held = lines.flatMap((line, index) => {
      const text = line[column]?.text ?? ''
      return /\p{L}/u.test(text) && !/^(?:bye|open|off)\b/iu.test(text) && awayMark.test(text) === isAway ? [index] : []
    })
    const from = before === 'at' || (before === 'the' && tokens[at - 2]?.text === 'on') ? at - 1 : at
    return [
      {
        item: { kind: 'value', from, to: at + 1, places: new Map([[column, new Set(held)]]), exact: true },
        weight: (at + 1 - from) * 10 + 20,
      },
    ]
  })
}
