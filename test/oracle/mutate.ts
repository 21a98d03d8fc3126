import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { mutants } from './mutants.ts'

/** Loaded before anything else: the mutant that `MUTANT` names takes the place of the code it was made from. */
const mutant = mutants.find(({ name }) => name === process.env.MUTANT)
if (mutant === undefined) throw new Error(`MUTANT names none of the mutants: ${process.env.MUTANT}`)
const { file, from, to } = mutant
const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
const source = readFileSync(path, 'utf8')
if (source.split(from).length !== 2) throw new Error(`${mutant.name}: the code stands in ${file} not once: ${from}`)

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || fileURLToPath(url) !== path) return next(url, context)
    return { format: 'module-typescript', source: source.replace(from, () => to), shortCircuit: true }
  },
})
