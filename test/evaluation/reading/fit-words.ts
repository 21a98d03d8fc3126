import { writeFileSync } from 'node:fs'
import { wordEffects } from './fit/effects.ts'

/** `npm run fit:words`: put what the annotators said of words (`words/`) into `src/verify/lexicon/word-effects.json`; fit the phrases and the reading after it. */
const file = new URL('../../../src/verify/lexicon/word-effects.json', import.meta.url)
const effects = wordEffects()
writeFileSync(file, `${JSON.stringify(effects, undefined, 1)}\n`)
process.stdout.write(`${Object.values(effects).flatMap((words) => words.split(' ')).length} words written\n`)
