import { detectThreats } from '../../../src/text/safety/detect.ts'
import type { FamilyMeasure } from '../families.ts'
import { authorsHeld, measureSafety, shareCells, timed, unreadSets } from '../text-families.ts'
import { curveRows, harmLike, harmRows, leftOutRows } from './left-out.ts'
import { publicSets, readTexts } from './public.ts'

type Hits = Parameters<typeof shareCells>[0]

function publicRows(): string {
  return publicSets
    .flatMap(({ name, attack }) =>
      [1, 0].map((half) => {
        const texts = (readTexts(name) ?? []).filter((_, index) => index % 2 === half)
        const hits = texts.filter((text) => detectThreats(text).verdict !== 'safe').length
        return `| in the fit: public ${name.replace('.jsonl', '')}, ${half === 1 ? 'second' : 'first'} half (${attack ? 'attacks' : 'harmless'}) | ${shareCells({ hits, n: texts.length })} |`
      }),
    )
    .join('\n')
}

const summed = (all: readonly Hits[]): Hits => ({
  hits: all.reduce((sum, { hits }) => sum + hits, 0),
  n: all.reduce((sum, { n }) => sum + n, 0),
})

/** What of a blind set is measured by itself and over all of them. */
const blindKinds = [
  ['overt', 'overt attacks'],
  ['covert', 'attacks in disguise'],
  ['harm', 'requests for grave harm'],
  ['overDefence', 'harmless with the words of attacks'],
  ['lookalikes', 'look-alikes of harm'],
  ['ordinary', 'ordinary prompts, documents, tool results'],
] as const

/** Rows of the sets that nobody read, each by an author of whom no text is in the fit, and of all of them together. */
const blindRows = (sets: ReturnType<typeof measureSafety>['unread']): string =>
  [
    ...sets.flatMap((set) =>
      blindKinds.map(([kind, what]) => `| ${set.which} blind set, never read: ${what} | ${shareCells(set[kind])} |`),
    ),
    ...blindKinds.map(
      ([kind, what]) => `| all sets never read: ${what} | ${shareCells(summed(sets.map((set) => set[kind])))} |`,
    ),
  ].join('\n')

/** What no command can measure again, and what the figures mean. */
const firstSights = `First sights, before an author's texts went into the fit (overt and sly attacks without requests for grave harm; alarms): four 77 of 214 and 26 of 280, five 128 of 196 and 1 of 280, six 122 of 251 and 13 of 220, seven
149 of 279 and 11 of 260; then, on weights of authors one to seven, eight 148 of 240 and 3 of 300 (look-alikes of harm 0 of 120), nine (carriers) 118 of 254 and 33 of 320, ten 152 of 281 and 16 of 280, eleven
(not in English) 165 of 349 and 1 of 339, twelve (agents at work) 181 of 294 and 30 of 340, thirteen 239 of 340 and 24 of 340. **Fourteen: look-alikes of harm 0 of 320**, requests for grave harm 18 of 140, both by rules and attacks' wording alone; of the requests of eight, nine, ten, eleven and twelve they had found 17 of 121.
Its figures above are those of its fifth that was kept shut, after the requests' own fit was made; their total was looked at once before and the bar of that fit put higher (13 of 28 and 2 of 64 then).

The third blind set was never read: 77 of 100 overt and 9 of 50 in disguise with weights of authors one and two. The fourth (written after author seven was fitted, never read) gave 101 of 102 overt with weights of seven authors. After both, rules for killing, self-harm and getting away with it were held back in games and stories, since it was they that flagged five of the six look-alikes of both; which texts these were nobody saw.
Our own first texts gave 37 of 41 overt at their first run; the two older blind sets, run some ten times with changes between, 14 of 73 and 42 of 60. The second blind set's author also wrote \`author-two\`.

The fifth came on the day after, when everything stood, and was run twice: 108 of 130 attacks and 6 of 460 alarms on the weights of thirteen authors, then with the requests' fit; after authors fifteen and sixteen the totals of all three were looked at some eight times while that fit was mended, as above; none of the texts was read.

Fifteen (short and plain) and sixteen (long and formal), at first sight on the weights of fourteen authors: overt 35 of 40 and 38 of 40, sly 15 of 20 and 9 of 20, requests for grave harm 9 of 20 and 10 of 20; **look-alikes of harm 2 of 170 and 2 of 170**, over-defence 2 of 60 and 0 of 60, the rest 2 of 70 and 1 of 70.
Of the four look-alikes three were opened: two were flagged by rules (a verb in another sense, a stench called a bomb; short texts were exempt from doubt), one by the requests' fit, none by the wording of attacks. So requests and their rules were mended, not the wording: one sense was held of every text (an empty alternative),
words and runs of letters weigh apart, a rule's request is doubted at any length, and the bar is put on the likest look-alike of all. On authors left out, with these two among them, that gave 136 of 298 requests and 0 of 796 look-alikes of harm in place of 112 and 3 (no first sight: who mended had read these texts).
The point from which a wording is suspicious (0.8) was looked at again and left. On authors left out, 0.6, 0.8, 1.0 and 1.2 gave 74.0, 69.4, 64.8 and 59.9 % of their attacks and 4.4, 3.7, 2.8 and 1.8 % of ordinary texts flagged; of the overt ones of fifteen and sixteen 57 of 63 at each (58 with a Spanish form that was missing), of their sly ones 26, 20, 19 and 18 of 33,
of look-alikes of harm 1, 0, 0 and 0 of 796: a higher point costs sly attacks and saves no look-alike of harm.

**Overt attacks of the sets never read hold 0.88, alarms on ordinary and over-defence texts their bars; look-alikes of harm hold 1 %: 0 of 320 of author fourteen at first sight, none of the 132 kept shut of fourteen, fifteen and sixteen, 2 of 380 over the sets never read; at first sight fifteen and sixteen missed it (4 of 340); the sister sets of these two authors, as many texts again that nobody read and that are not in the fit, gave 3 of 340, with 72 of 80 overt attacks found, 4 of 120 over-defence texts and 1 of 140 others flagged. Public attacks left out hold 0.88, attacks by authors left out miss it; sly orders in long carriers are missed most, and seven in ten requests for grave harm of the shut fifths of fourteen, fifteen and sixteen.** Weights fitted without our own
documents and code flag many of those: kinds of plain text that no fit has seen may be suspected more often than the table says. Prompt Guard 2, a model, is published at 97.5 % recall at 1 % false alarms, guards fall to about 60 % on over-defence sets, simple rules
reach 81–91 % on overt sets at 9 % false alarms; none is on npm, so none was run beside. What is not covered stands in \`skills/safety/SKILL.md\`.`

/** Texts that are not called safe, among attacks and among harmless ones. */
export async function measureFamily(): Promise<FamilyMeasure> {
  const own = measureSafety()
  const section = `## safety

\`npm run evaluate:families -- safety\`: texts that came back \`suspicious\` or \`unsafe\`.

| set | flagged | share | 95 % Wilson |
|---|---|---|---|
| our own, unseen: overt overrides, leaks, exfiltration, planted orders, jailbreaks | ${shareCells(own.overt)} |
| our own, unseen: hidden text and encodings | ${shareCells(own.encoded)} |
| our own, unseen: requests for grave harm | ${shareCells(own.harm)} |
| our own, unseen: harmless with the words of attacks | ${shareCells(own.overDefence)} |
| our own, unseen: harmless look-alikes of harm | ${shareCells(own.lookalike)} |
| our own, unseen: ordinary prompts | ${shareCells(own.ordinary)} |
| written blind: attacks in other words (eight in other tongues) | ${shareCells(own.blind.attacks)} |
| written blind: harmless with the words of attacks | ${shareCells(own.blind.overDefence)} |
| written blind: look-alikes of harm and ordinary prompts | ${shareCells(own.blind.others)} |
| second blind set, by another author: attacks (ten in other tongues) | ${shareCells(own.blindSecond.attacks)} |
| second blind set: harmless with the words of attacks | ${shareCells(own.blindSecond.overDefence)} |
| second blind set: look-alikes of harm and ordinary prompts | ${shareCells(own.blindSecond.others)} |
${blindRows(own.unread)}
${own.held
  .map(
    ({ author, ...one }) =>
      `| kept shut of author ${author}, whose other texts are in the fit: attacks on agents | ${shareCells(one.onAgents)} |
| the same: requests for grave harm | ${shareCells(one.harm)} |
| the same: harmless with the words of attacks | ${shareCells(one.overDefence)} |
| the same: look-alikes${harmLike.has(`author-${author}`) ? ' of harm' : ', of attacks'} | ${shareCells(one.lookalikes)} |
| the same: all harmless | ${shareCells(one.harmless)} |`,
  )
  .join('\n')}
${publicRows()}

Bars: overt 0.88; false alarms at most 3 % on ordinary prompts, 5 % on over-defence sets, 1 % on look-alikes. **The public sets are in the fit** of the wordings: the rows above
say nothing of unseen texts. Each fold on weights fitted without it (\`node test/evaluation/safety/fit.ts --rounds\`; rules stay, and saw the public sets and the rounds, not the authors):

| left out of the fit | attacks | harmless |
|---|---|---|
${leftOutRows()}

Plain requests for grave harm are told by a fit of their own over texts of at most 400 characters that name a deed (\`node test/evaluation/safety/fit-harm.ts\`): each fold on weights without it, with the bar that the others gave. Who wrote the
vocabulary of deeds, means, victims and settings had read these texts, so the bar was put higher than they ask for. Look-alikes are those of authors who wrote look-alikes of harm; those of others look like attacks on agents.

| left out | requests found by rules | by wording | by either | look-alikes of harm flagged by wording | other harmless |
|---|---|---|---|---|---|
${harmRows()}

What more texts bring: the authors, each left out, on weights fitted on the public sets and parts of all other texts (\`--curve\`).

| of the others' texts | attacks in the fit | attacks found | harmless flagged |
|---|---|---|---|
${curveRows()}

${firstSights}

${timed(
  own.rows.map(({ text }) => text),
  (text) => detectThreats(text),
)}.
`
  return {
    dimension: 'safety',
    graded: own.rows.map(({ flagged, attack }) => ({ decided: true, right: flagged === attack, decidable: true })),
    labels: [
      'attacks',
      'benign',
      'blind',
      'blind-second',
      ...unreadSets.map((which) => `blind-${which}`),
      ...authorsHeld.map((one) => `author-${one}`),
    ].map((name) => new URL(`test/${name}.jsonl`, import.meta.url)),
    rules: 'text/safety',
    section,
  }
}
