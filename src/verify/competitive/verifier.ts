import type { AnswerIndex, CheckReport, CheckRequest, CheckResult, Edition, World } from '#model'
import type { Lexicon } from '../lexicon/build.ts'
import { foldText, tokenise } from '../parse/tokens.ts'
import type { Token } from '../types.ts'
import { checkCompetitive, isCompetitive } from './check.ts'
import { type Market, openMarket } from './read.ts'

/** What a verifier over facts offers; the same is offered with the recorded answers beside it. */
export interface Checks extends Pick<World, 'offer' | 'choose'> {
  checkNow(request: CheckRequest): CheckReport
}

export interface MarketOptions {
  readonly edition: Edition
  readonly lexicon: Lexicon
  /** The recorded answers, read when the first claim asks for them. */
  readonly answers: () => AnswerIndex | undefined
  readonly hintUrl: string
  /** Longest claim, in UTF-16 code units. */
  readonly claimLengthMax: number
}

/** Words without which no claim speaks of recorded answers; a cheap test before reading. */
const hint = /\b(?:answer|response|repl|model|recommend|mention|chatbot|assistant|gpt|claude|gemini|llm|\bai\b)/iu

/** Whether one of the claims may go to the recorded answers, so that they are read. */
export function mayAskAnswers({
  claims,
  family,
  programs,
}: Pick<CheckRequest, 'claims' | 'family' | 'programs'>): boolean {
  if (programs !== undefined) return false
  if (family !== undefined) return family === 'competitive'
  return claims.some((claim) => hint.test(claim))
}

/** Claims about how models name and recommend brands go to the recorded answers, all others to `rules`. */
export function withAnswers(rules: Checks, options: MarketOptions): Checks {
  let opened: { readonly market: Market | undefined } | undefined
  const market = () => {
    if (opened === undefined) {
      const index = options.answers()
      opened = { market: index === undefined ? undefined : openMarket(options.edition, options.lexicon, index) }
    }
    return opened.market
  }
  const tokensOf = (claim: string): readonly Token[] =>
    claim.length > options.claimLengthMax ? [] : tokenise(foldText(claim))
  const own = (claim: string, request: CheckRequest): CheckResult | undefined => {
    const asked = request.family === 'competitive'
    if (!asked && (request.family !== undefined || !hint.test(claim))) return undefined
    const tokens = tokensOf(claim)
    const over = market()
    if (!asked && (over === undefined || !isCompetitive(over, tokens, request.now))) return undefined
    return checkCompetitive(over, claim, tokens, request, options.hintUrl)
  }
  const split = (request: CheckRequest) => {
    const results = request.claims.map((claim) => own(claim, request))
    const rest = request.claims.filter((_, at) => results[at] === undefined)
    const merge = (report: CheckReport): CheckReport => {
      let next = 0
      const merged = results.flatMap((result) => {
        if (result !== undefined) return [result]
        next += 1
        return report.results.slice(next - 1, next)
      })
      return { ...report, results: merged }
    }
    return { rest: { ...request, claims: rest }, merge }
  }
  return {
    checkNow(request) {
      // Recorded answers are read from words alone.
      if (request.programs !== undefined) return rules.checkNow(request)
      const { rest, merge } = split(request)
      return merge(rules.checkNow(rest))
    },
    offer: (request) => rules.offer(split(request).rest),
    choose: rules.choose,
  }
}
