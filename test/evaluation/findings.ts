import type { CheckRequest, Edition } from '../../src/model/index.ts'
import { parse } from '../../src/verify/check.ts'
import { judgePart } from '../../src/verify/judge/part.ts'
import { createFactView } from '../../src/verify/lookup/derived.ts'
import { openEngine } from '../../src/verify/open-engine.ts'
import { foldText, tokenise } from '../../src/verify/parse/tokens.ts'
import type { Finding } from '../../src/verify/types.ts'

/** The engine's own findings on a claim: a result does not say how a part met the record, and fitting must know. */
export type FindingsOf = (claim: string, request: CheckRequest) => readonly Finding[]

/** A reader of findings over an edition, put together as the verifier puts itself together. */
export function openFindings(edition: Edition): FindingsOf {
  const engine = openEngine(edition)
  return (claim, request) => {
    const tokens = tokenise(foldText(claim))
    const kase = {
      ...engine,
      tokens,
      now: request.now,
      view: createFactView(edition, request.now),
      ...(request.brand === undefined ? {} : { brand: request.brand }),
      ...(request.family === undefined ? {} : { family: request.family }),
    }
    return parse(engine, tokens, request).flatMap((part) => judgePart(kase, part))
  }
}
