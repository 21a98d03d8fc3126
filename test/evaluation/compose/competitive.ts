import type { Verdict } from '../../../src/model/index.ts'
import type { Category, EvaluationClaim, Half } from '../claim.ts'
import { brandNames, count, leadOf, lists, names, type RawAnswer, readAnswers, tone } from './competitive-counts.ts'
import { frames, managers, models, open, pools, standings } from './competitive-frames.ts'
import {
  add,
  deck,
  exactly,
  fill,
  holds,
  openSheet,
  partly,
  rounds,
  type Sheet,
  shuffled,
  unknown,
  wrong,
} from './kit.ts'

/** Leads beyond this are clear, leads within the other are chance; what lies between is not asked. */
const clear = 3
const chance = 1

const topic = 'password managers'
let answers: readonly RawAnswer[] | undefined
const spelled = brandNames()

interface Desk {
  readonly sheet: Sheet
  readonly half: Half
  readonly all: readonly RawAnswer[]
  readonly about: readonly RawAnswer[]
}

const nameOf = (slug: string) => spelled.get(slug) ?? slug
const subjectOf = (...slugs: readonly string[]) => slugs.map((slug) => `answers/${slug}`).join('+')

/** Pairs of the half's brands, shuffled. */
function pairs({ sheet, half }: Desk, pool = pools[half]): readonly (readonly [string, string])[] {
  const every = pool.flatMap((left, at) => pool.slice(at + 1).map((right) => [left, right] as const))
  return shuffled(every, sheet.random)
}

/** A pair in order of who leads, with how clearly. */
function ordered(among: readonly RawAnswer[], [one, other]: readonly [string, string], by = names) {
  const lead = leadOf(among, by(one), by(other))
  return lead >= 0 ? { ahead: one, behind: other, lead } : { ahead: other, behind: one, lead: -lead }
}

function comparisons(desk: Desk): void {
  const { sheet, half, all } = desk
  const [more, less] = [deck(frames[half].more, sheet.random), deck(frames[half].less, sheet.random)]
  const denied = deck(frames[half].denied, sheet.random)
  let [decided, undecided] = [0, 0]
  for (const pair of pairs(desk)) {
    const { ahead, behind, lead } = ordered(all, pair)
    const slots = { A: nameOf(ahead), B: nameOf(behind) }
    const turned = { A: slots.B, B: slots.A }
    const subject = subjectOf(ahead, behind)
    if (lead > clear && decided < 20) {
      decided += 1
      const frame = decided % 3 === 0 ? less() : more()
      const base = add(sheet, { category: 'comparison_true', claim: fill(frame, slots), expected: exactly, subject })
      add(sheet, {
        category: 'comparison_false',
        claim: fill(frame, turned),
        expected: wrong,
        subject,
        base,
        kind: 'brand',
      })
      if (decided % 4 === 0)
        add(sheet, { category: 'false_polarity', claim: fill(denied(), slots), expected: wrong, subject })
    } else if (lead < chance && undecided < 8) {
      undecided += 1
      add(sheet, {
        category: 'ambiguous',
        claim: fill(more(), slots),
        expected: unknown,
        subject,
        note: 'within the margin',
      })
    }
  }
}

function byModel(desk: Desk): void {
  const { sheet, half, all } = desk
  const [by, never, existing] = ['by', 'never', 'existing'].map((name) =>
    deck(frames[half][name as 'by' | 'never' | 'existing'], sheet.random),
  )
  if (by === undefined || never === undefined || existing === undefined) throw new Error('A deck is missing.')
  for (const { name, labels } of models) {
    const own = all.filter((answer) => labels.test(answer.model))
    let made = 0
    for (const pair of pairs(desk)) {
      const { ahead, behind, lead } = ordered(own, pair)
      if (lead <= clear || made === 3) continue
      made += 1
      const slots = { M: name, A: nameOf(ahead), B: nameOf(behind) }
      const subject = subjectOf(ahead, behind)
      const frame = by()
      const base = add(sheet, { category: 'comparison_true', claim: fill(frame, slots), expected: exactly, subject })
      const claim = fill(frame, { ...slots, A: slots.B, B: slots.A })
      add(sheet, { category: 'comparison_false', claim, expected: wrong, subject, base, kind: 'brand' })
    }
    const often = pools[half].find((slug) => count(own, names(slug)) >= 5)
    if (often === undefined) continue
    const slots = { M: name, A: nameOf(often) }
    const subject = subjectOf(often)
    const base = add(sheet, { category: 'true_polarity', claim: fill(existing(), slots), expected: holds, subject })
    add(sheet, {
      category: 'false_polarity',
      claim: fill(never(), slots),
      expected: wrong,
      subject,
      base,
      kind: 'polarity',
    })
  }
}

function shares(desk: Desk): void {
  const { sheet, half, about } = desk
  const [share, bound] = [deck(frames[half].share, sheet.random), deck(frames[half].bound, sheet.random)]
  for (const slug of managers[half]) {
    const percent = (100 * count(about, names(slug))) / about.length
    const [A, T, subject] = [nameOf(slug), topic, subjectOf(slug)]
    for (let round = 0; round < (half === 'dev' ? 3 : 2); round += 1) {
      const P = percent.toFixed(round === 1 ? 1 : 0)
      const base = add(sheet, {
        category: 'true_rounded',
        claim: fill(share(), { A, P, T }),
        expected: rounds,
        subject,
      })
      const off = percent > 50 ? percent - 35 - round : percent + 35 + round
      const claim = fill(
        base.claim.replace(`${P}%`, `${off.toFixed(0)}%`).replace(`${P} percent`, `${off.toFixed(0)} percent`),
        {},
      )
      add(sheet, { category: 'false_value', claim, expected: wrong, subject, base, kind: 'digit' })
      const low = (percent - 25 - round * 2).toFixed(0)
      if (Number(low) > 0)
        add(sheet, { category: 'true_comparator', claim: fill(bound(), { A, P: low, T }), expected: holds, subject })
      const high = (percent + 25 + round * 2).toFixed(0)
      if (Number(high) < 100)
        add(sheet, { category: 'false_comparator', claim: fill(bound(), { A, P: high, T }), expected: wrong, subject })
    }
    const near = `about ${Math.round(percent / 5) * 5}`
    add(sheet, { category: 'true_hedged', claim: fill(share(), { A, P: near, T }), expected: rounds, subject })
  }
  const [one, other] = managers[half]
  if (one === undefined || other === undefined) return
  const both = (100 * about.filter((answer) => names(one)(answer) * names(other)(answer) === 1).length) / about.length
  for (const frame of frames[half].joint) {
    const slots = { A: nameOf(one), B: nameOf(other), T: topic }
    const subject = subjectOf(one, other)
    add(sheet, {
      category: 'true_rounded',
      claim: fill(frame, { ...slots, P: both.toFixed(0) }),
      expected: rounds,
      subject,
    })
    add(sheet, {
      category: 'false_value',
      claim: fill(frame, { ...slots, P: (both - 40).toFixed(0) }),
      expected: wrong,
      subject,
    })
  }
}

function counts(desk: Desk): void {
  const { sheet, half, all } = desk
  const asked = all.filter((answer) => answer.source === 'product_bench' || answer.source === 'geo_study')
  const frame = deck(frames[half].count, sheet.random)
  for (const slug of pools[half]) {
    const n = count(asked, names(slug))
    if (n < 25) continue
    const slots = { A: nameOf(slug), N: String(n) }
    const base = add(sheet, {
      category: 'true_exact',
      claim: fill(frame(), slots),
      expected: exactly,
      subject: subjectOf(slug),
    })
    const claim = base.claim.replace(` ${n} `, ` ${n + 14} `).replace(/^\d+/u, String(n + 14))
    add(sheet, { category: 'false_value', claim, expected: wrong, subject: subjectOf(slug), base, kind: 'digit' })
  }
}

function listsAndTone(desk: Desk): void {
  const { sheet, half, all } = desk
  const [listed, tones] = [deck(frames[half].listed, sheet.random), deck(frames[half].tone, sheet.random)]
  let [lists_, toned] = [0, 0]
  for (const pair of pairs(desk)) {
    const { ahead, behind, lead } = ordered(all, pair, lists)
    const slots = { A: nameOf(ahead), B: nameOf(behind) }
    if (lead > clear && lists_ < 6) {
      lists_ += 1
      const frame = listed()
      const subject = subjectOf(ahead, behind)
      const base = add(sheet, { category: 'comparison_true', claim: fill(frame, slots), expected: exactly, subject })
      const claim = fill(frame, { A: slots.B, B: slots.A })
      add(sheet, { category: 'comparison_false', claim, expected: wrong, subject, base, kind: 'brand' })
    }
    const [one, other] = [tone(all, pair[0]), tone(all, pair[1])]
    const z = (one.mean - other.mean) / Math.hypot(one.error, other.error)
    if (Math.min(one.n, other.n) >= 60 && Math.abs(z) > clear && toned < 6) {
      toned += 1
      const [A, B] = z > 0 ? [nameOf(pair[0]), nameOf(pair[1])] : [nameOf(pair[1]), nameOf(pair[0])]
      const frame = tones()
      const subject = subjectOf(...pair)
      const base = add(sheet, { category: 'comparison_true', claim: fill(frame, { A, B }), expected: exactly, subject })
      add(sheet, {
        category: 'comparison_false',
        claim: fill(frame, { A: B, B: A }),
        expected: wrong,
        subject,
        base,
        kind: 'brand',
      })
    }
  }
}

function several(desk: Desk): void {
  const { sheet, half, all } = desk
  const frame = deck(frames[half].two, sheet.random)
  const ranked = shuffled(pools[half], sheet.random)
  let made = 0
  for (const low of ranked)
    for (const mid of ranked)
      for (const high of ranked) {
        if (made === 5 || low === mid || mid === high || low === high) continue
        if (leadOf(all, names(mid), names(low)) <= clear || leadOf(all, names(high), names(mid)) <= clear) continue
        made += 1
        const [A, B, C] = [nameOf(mid), nameOf(low), nameOf(high)]
        const subject = subjectOf(low, mid, high)
        add(sheet, { category: 'multi_true', claim: fill(frame(), { A, B, C }), expected: exactly, subject })
        add(sheet, { category: 'mixed', claim: fill(frame(), { A: C, B, C: A }), expected: partly, subject })
      }
}

/** Claims over recorded answers of one half. */
export function composeCompetitive(half: Half): readonly EvaluationClaim[] {
  answers ??= readAnswers()
  const sheet = openSheet('competitive', half)
  const desk: Desk = { sheet, half, all: answers, about: answers.filter((answer) => answer.source === 'geo_study') }
  comparisons(desk)
  byModel(desk)
  shares(desk)
  counts(desk)
  listsAndTone(desk)
  several(desk)
  for (const [claim, true_, slug] of standings[half]) {
    const expected: readonly Verdict[] = true_ ? exactly : wrong
    const category: Category = true_ ? 'superlative_true' : 'superlative_false'
    add(sheet, { category, claim: fill(claim, {}), expected, subject: subjectOf(slug) })
  }
  for (const [category, claim] of open[half])
    add(sheet, { category: category as Category, claim, expected: unknown, held: false, subject: 'none' })
  return sheet.claims
}
