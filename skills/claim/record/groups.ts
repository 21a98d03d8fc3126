import type { ClaimToken } from '../table/tokens.ts'
import { likeness, stopWords } from '../words.ts'
import type { Candidate } from './items.ts'
import type { Head, Records } from './model.ts'

const fits = (word: string, other: string): boolean => word === other || (word.length > 3 && likeness(word, other) > 0)

/** Headings that stand under one over several columns, by its words. */
function groupsOf({ heads }: Records): readonly (readonly Head[])[] {
  const found = new Map<string, Head[]>()
  for (const head of heads)
    if (head.group.length > 0) found.set(head.group.join(' '), [...(found.get(head.group.join(' ')) ?? []), head])
  return [...found.values()].filter((members) => members.length > 1)
}

/** Whether words name only what stands over several columns: they tell none of these. */
export const isOnlyGroup = (words: ReadonlySet<string>, { group }: Head, heads: readonly Head[]): boolean =>
  group.length > 0 &&
  [...words].every((word) => group.includes(word)) &&
  heads.filter((one) => one.group.join(' ') === group.join(' ')).length > 1

/** "Votes in the first round": the one column of those under a heading that the claim names beside it. */
export function groupItems(tokens: readonly ClaimToken[], records: Records): readonly Candidate[] {
  const named = groupsOf(records).flatMap((members) => {
    const words = members[0]?.group ?? []
    const from = tokens.findIndex((_, at) => words.every((word, index) => fits(tokens[at + index]?.stem ?? '', word)))
    return from < 0 ? [] : [{ members, from, to: from + words.length }]
  })
  const [group, another] = named
  if (group === undefined || another !== undefined) return []
  const { members, from, to } = group
  const leaves = tokens.flatMap((token, at) => {
    if ((at >= from && at < to) || stopWords.has(token.text)) return []
    const share = /^(?:percent|percentage|share)$/u.test(token.text)
    const fit = members.filter(
      (head) => head.own.some((word) => fits(token.stem, word)) || (share && /%|share/iu.test(head.text)),
    )
    const [head] = fit
    return head === undefined || fit.length > 1 ? [] : [{ at, column: head.column }]
  })
  const [leaf] = leaves
  if (leaf === undefined || new Set(leaves.map(({ column }) => column)).size > 1) return []
  const span = { from: leaf.at, to: leaf.at + 1 }
  return [
    { item: { kind: 'head', column: leaf.column, implied: false, verbal: false, ...span }, weight: 26 },
    { item: { kind: 'plain', text: 'group', noun: false, from, to }, weight: (to - from) * 10 + 9 },
  ]
}
