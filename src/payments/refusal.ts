import { ClaimcheckError } from '../model/index.ts'

/** Why a payment is refused, each with the sentence the payer reads. Nothing was charged in any of these cases. */
const sentences = {
  malformed: 'The payment cannot be read. Send the base64 of the JSON that the protocol describes.',
  wrong_scheme: 'The payment is not of the scheme exact on the quoted network.',
  wrong_recipient: 'The payment goes to another address than the quote names.',
  wrong_amount: 'The payment is not exactly the quoted amount.',
  wrong_asset: 'The payment is in another token than the quote names.',
  not_yet_valid: 'The authorization is not valid yet. Sign one that is valid now.',
  expired: 'The authorization ends too soon to be settled. Sign a fresh one.',
  valid_too_long: 'The authorization is valid for too long. Sign one that ends within the quoted deadline.',
  invalid_signature: 'The signature is not one that the token accepts for this payer.',
  insufficient_funds: 'The payer’s balance does not cover this payment beside those under way.',
  not_transferable: 'The token refuses this transfer.',
  authorization_used: 'The authorization was used or cancelled before. Sign a fresh one.',
  payer_denied: 'Payments from this address are not accepted.',
  expired_unsettled: 'The payment could not be settled before its authorization ended; nothing was charged.',
  authorization_canceled: 'The authorization was cancelled before it was settled; nothing was charged.',
  transfer_missing: 'The token reported no transfer of the quoted amount, so nothing is released for it.',
} as const

export type RefusalReason = keyof typeof sentences

export function isRefusalReason(text: string): text is RefusalReason {
  return text in sentences
}

/** A refusal that a fresh payment can cure; it reaches the payer as the quote with this sentence. */
export function refusePayment(reason: RefusalReason): ClaimcheckError {
  return new ClaimcheckError('PAYMENT_INVALID', sentences[reason], {
    nextAction: reason,
    hintPath: '/errors/PAYMENT_INVALID',
  })
}

/** The same payment for another request. */
export function paidForAnother(): ClaimcheckError {
  return new ClaimcheckError(
    'CONFLICT',
    'This payment was made for another request. Send that request again for its answer, or sign a fresh payment.',
    { nextAction: 'sign_fresh_payment', hintPath: '/errors/CONFLICT' },
  )
}

/** Seconds after which a payer may ask again for a payment that is under way. */
const retryAfterS = 2

/**
 * The payment was taken and its outcome is not known yet. Never a fresh quote: paying again could pay twice.
 *
 * @param hash The transaction that may settle it, where one was signed.
 */
export function outcomeUnknown(hash?: string): ClaimcheckError {
  return new ClaimcheckError(
    'PAYMENT_PENDING',
    'The payment is being settled. Send the same request with the same payment again; do not sign another.',
    {
      nextAction: 'retry_same_payment',
      hintPath: '/errors/PAYMENT_PENDING',
      retryAfterS,
      headers: hash === undefined ? {} : { 'x-payment-transaction': hash },
    },
  )
}

/** The chain cannot be reached, or this deployment has no way to it. Nothing was claimed. */
export function unavailable(cause?: unknown): ClaimcheckError {
  return new ClaimcheckError(
    'PAYMENTS_UNAVAILABLE',
    'Payments cannot be taken right now and nothing was charged. Send the same request again, or use an API key.',
    {
      nextAction: 'retry_later',
      hintPath: '/errors/PAYMENTS_UNAVAILABLE',
      retryAfterS: 5,
      ...(cause === undefined ? {} : { cause }),
    },
  )
}
