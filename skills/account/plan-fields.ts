import { z } from 'zod'

/** A plan as the interface names its fields. */
export const planFields = {
  daily_limit: z.int().describe('Calls a UTC day.'),
  signed_mints_per_utc_day: z.int().nullable().describe('Signed receipts a UTC day; null where they are not capped.'),
  claim_verifications_per_utc_day: z
    .int()
    .nullable()
    .describe('Claim verifications a UTC day, inside the calls; null where they are not capped.'),
}

export const priceFields = {
  monthly_price: z.string().describe('Price of a month in the currency, for example "29.00".'),
  currency: z.literal('USD').describe('Currency of the price.'),
}
