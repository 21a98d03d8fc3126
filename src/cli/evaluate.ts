import { fileURLToPath } from 'node:url'
import { editionIdOf, openEdition } from '../data/edition/index.ts'
import { shippedAnswers } from '../open/shipped-answers.ts'
import { compileReference } from '../reference/compile/index.ts'
import { createVerifier } from '../verify/index.ts'
import type { Verb } from './verb.ts'

const referenceData = fileURLToPath(new URL('../../reference-data', import.meta.url))

const verb: Verb = {
  name: 'evaluate',
  summary: 'Measure the engine on the labelled claims and publish the accuracy cells.',
  usage:
    'evaluate [--set dev|test] [--family FAMILY] [--depth fast|auto] [--misses N] [--cells] [--results] [--examples] [--fit]',
  /** Compiles the checkout's own reference data, so that the figures belong to the tree they are committed with. */
  async run(args) {
    const { evaluate } = await import('../../test/evaluation/evaluate.ts')
    const { openFindings } = await import('../../test/evaluation/findings.ts')
    const { lock, tables } = compileReference(referenceData)
    const edition = openEdition(editionIdOf(lock), tables)
    const examined = {
      edition,
      verifier: createVerifier(edition, { answers: shippedAnswers }),
      findings: () => openFindings(edition),
    }
    evaluate(args, examined, (text) => process.stdout.write(text))
    return 0
  },
}

export default verb
