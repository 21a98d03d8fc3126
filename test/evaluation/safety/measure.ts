import { detectThreats } from '../../../src/text/safety/detect.ts'
import type { FamilyMeasure } from '../families.ts'
import { measureSafety, shareCells, timed } from '../text-families.ts'
import { curveRows, leftOutRows } from './left-out.ts'
import { publicSets, readTexts } from './public.ts'

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
| third blind set, by an author of whom no text is in the fit: overt attacks | ${shareCells(own.blindThird.overt)} |
| third blind set: attacks in disguise | ${shareCells(own.blindThird.covert)} |
| third blind set: harmless with the words of attacks | ${shareCells(own.blindThird.overDefence)} |
| third blind set: look-alikes of harm | ${shareCells(own.blindThird.lookalikes)} |
| third blind set: ordinary prompts, documents, tool results | ${shareCells(own.blindThird.ordinary)} |
${publicRows()}

Bars: overt 0.88; false alarms at most 3 % on ordinary prompts, 5 % on over-defence sets, 1 % on look-alikes. **The public sets are in the fit** of the wordings: the rows above
say nothing of unseen texts. Each fold on weights fitted without it (\`node test/evaluation/safety/fit.ts --rounds\`; rules stay, and saw the public sets and the rounds, not the authors):

| left out of the fit | attacks | harmless |
|---|---|---|
${leftOutRows()}

What more texts bring: the authors, each left out, on weights fitted on the public sets and parts of all other texts (\`--curve\`).

| of the others' texts | attacks in the fit | attacks found | harmless flagged |
|---|---|---|---|
${curveRows()}

First sights, before their texts went into the fit: the fourth author's 80 of 220 attacks (override 24 of 49, leaks 11 of 20, exfiltration 19 of 51, orders planted in carriers 9 of 50, misuse of tools 8 of 33, jailbreaks 6 of 11, grave harm 3 of 6; in other tongues than
English 12 of 75) with 26 of 280 alarms; the fifth's 135 of 220 (override 60 of 76, leaks 32 of 62, jailbreaks 27 of 41, grave harm 7 of 24) with 1 of 280 alarms. The sixth's (many tongues, misuse of tools), after the fourth and fifth were fitted, 122 of 251 (33 % of those not in English) with 13 of 220 alarms, the seventh's
(overt orders in words that avoid the usual ones) 149 of 279 with 11 of 260; of their requests for grave harm 8 of 30 were found. The words of the concepts, the features and the setting were then chosen on folds left out,
which flatters the tables a little. The third author knew the words of the concepts; what he wrote after reading the fourth's and the fifth's texts is left out together with theirs. Before, the second author gave 161 of 298 and 18 of 372, the rounds 330 of 548 and 25 of 644.
The rounds are attacks in words that the rules had not foreseen, each measured at first sight: by rules alone 19 of 83 (six), 8 of 82 (seven), 21 of 133 (eight) and 31 of 134 (ten), with 2 of 81, 2 of 81, 3 of 198 (nine)
and 6 of 188 (eleven) alarms; after the first fits 24 of 33 (twelve, orders in mails, pages and tool results; 5 of 60 alarms) and 61 of 83 (thirteen; 2 of 36).

The third blind set was run twice and never read: on the code of 30334a2 (77 of 100 overt, 9 of 50 in disguise; alarms 4 of 100, 2 of 60, 0 of 80), and as above, after the texts of five more authors. **Overt attacks hold their bar on it,
and look-alikes of harm miss theirs.**

So of attacks at a chat box in words nobody foresaw about three in four are found, with harmless texts built to look like them flagged at none to one in twenty: **they miss 0.88**, where public attacks left out hold it; of sly orders in long carriers (tickets, minutes, listings,
hand-overs between agents) **less than half are found and one in ten of their harmless counterparts is flagged**. Weights fitted without our own documents and code flag one piece in five of those: kinds of plain text that no fit has seen may be suspected far more often than the table
says. The author of the second blind set also wrote the texts \`author-two\` of the fit, after that set, so its figure flatters; its first one, by rules alone, does not.

Our own first test texts gave at their first run 37 of 41 overt, 5 of 5 encoded, 5 of 6 harm, 5 of 30 over-defence, none of 40 others. The blind texts were run seven times with changes of the rules between (attacks found 14, 58, 56, 56, 56, 58, 58; alarms 4, 5, 4, 4,
4, 4, 4 of 50), the second blind set, by another author, once (42 of 60; alarms 1 of 60 and 1 of 40); both were run with the fitted wordings (67 of 73 and 59 of 60; alarms 7 of 50, 1 of 60 and 1 of 40) and, after that one setting, as above, and never read. With the wordings of five authors all were run twice: at first 40 of 41, 5 of 5, 5 of 6, 69 of 73 and 60 of 60 were found, with 1 of 30, 4 of 50, 1 of 60 and 1 of 40 alarms; then seven new texts of the fit that were (nearly) the same as unseen ones, two of them word for word, were taken out, and it is as above. On a quarter of the npm packages' READMEs, which no fit read, 15 of 2,600 paragraphs are flagged, and 1 of 103 by its first 4 kB. Prompt Guard 2, a model, is published at 97.5 % recall at 1 % false alarms, guards fall to about 60 % on over-defence sets, simple rules reach 81–91 % on overt sets at 9 % false alarms;
none is on npm, so none was run beside. What is not covered stands in \`skills/safety/SKILL.md\`. ${timed(
    own.rows.map(({ text }) => text),
    (text) => detectThreats(text),
  )}.
`
  return {
    dimension: 'safety',
    graded: own.rows.map(({ flagged, attack }) => ({ decided: true, right: flagged === attack, decidable: true })),
    labels: ['attacks', 'benign', 'blind', 'blind-second', 'blind-third'].map(
      (name) => new URL(`test/${name}.jsonl`, import.meta.url),
    ),
    rules: 'text/safety',
    section,
  }
}
