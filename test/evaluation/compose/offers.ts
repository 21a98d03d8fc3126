import type { EvaluationClaim, Half } from '../claim.ts'
import { expectedOf } from './expected.ts'
import { type HandClaim, handClaims } from './hand.ts'
import { add, holds, openSheet } from './kit.ts'

/** Where things are offered. The record is positive evidence only: an absence is never held. */
const availability: Record<Half, readonly HandClaim[]> = {
  dev: [
    ['true_exact', 'Netflix is available in Japan.', 'Netflix'],
    ['true_exact', 'You can subscribe to Netflix in Brazil', 'Netflix'],
    ['false_polarity', 'Netflix is not available in Germany.', 'Netflix'],
    ['not_held', 'Netflix is not available in North Korea.', 'Netflix'],
    ['true_exact', 'Greggs has shops in the UK.', 'Greggs'],
    ['not_held', 'Greggs has 19 shops in Brazil.', 'Greggs'],
    ['true_exact', "Nando's has restaurants in Australia.", "Nando's"],
    ['false_polarity', "Nando's has no restaurants in South Africa.", "Nando's"],
    ['multi_true', 'Mercadona has supermarkets in Spain and Portugal.', 'Mercadona'],
    ['true_exact', 'albert heijn operates in belgium', 'Albert Heijn'],
    ['true_exact', 'AWS Lightsail is available in eu-north-1.', 'AWS Lightsail'],
    ['false_polarity', 'AWS Lightsail is not offered in us-east-1.', 'AWS Lightsail'],
    ['true_exact', 'AWS Braket can be used in the us-west-1 region.', 'AWS Braket'],
    ['ambiguous', 'It is available in Japan.', 'none'],
    ['qualifier', 'Netflix is available in Japan without registration.', 'Netflix'],
    ['mangled', "shops Nando's of in the with country", 'none'],
  ],
  test: [
    ['true_exact', 'Xbox Game Pass is sold in Chile.', 'Xbox Game Pass'],
    ['true_exact', 'People in Poland can get Xbox Game Pass', 'Xbox Game Pass'],
    ['false_polarity', 'Xbox Game Pass is not available in Mexico.', 'Xbox Game Pass'],
    ['not_held', 'Xbox Game Pass is not available in Cuba.', 'Xbox Game Pass'],
    ['true_exact', 'Five Guys has restaurants in Spain.', 'Five Guys'],
    ['not_held', 'Five Guys runs 71 restaurants in Peru.', 'Five Guys'],
    ['true_exact', 'Boots has stores in Ireland.', 'Boots'],
    ['false_polarity', 'IKEA has no stores in Morocco.', 'IKEA stores'],
    ['multi_true', 'Pret A Manger has shops in Singapore and in Denmark.', 'Pret A Manger'],
    ['true_exact', "trader joe's has stores in the united states", "Trader Joe's"],
    ['true_exact', 'AWS App Runner is available in eu-west-3.', 'AWS App Runner'],
    ['false_polarity', 'AWS App Runner is not offered in us-west-2.', 'AWS App Runner'],
    ['true_exact', 'Amazon GameLift can be used in the sa-east-1 region.', 'Amazon GameLift'],
    ['ambiguous', 'They have stores in Ireland.', 'none'],
    ['qualifier', 'Five Guys has restaurants in Spain that open on Christmas Day.', 'Five Guys'],
    ['mangled', 'Boots Ireland the of stores in in has', 'none'],
  ],
}

/** Offers with a year of their own. */
const promotion: Record<Half, readonly HandClaim[]> = {
  dev: [
    ['true_exact', 'Setapp was 40% off on Black Friday 2021.', 'Setapp'],
    ['false_value', 'Setapp was 75% off on Black Friday 2021.', 'Setapp'],
    ['true_exact', 'The Black Friday 2021 code for Setapp was BFSAVE40.', 'Setapp'],
    ['true_exact', 'Parallels Desktop had a 20 percent Black Friday discount in 2018.', 'Parallels Desktop'],
    ['false_value', 'Parallels Desktop had a 60 percent Black Friday discount in 2018.', 'Parallels Desktop'],
    ['true_exact', 'iStat Menus cost 75 % less on Black Friday 2021', 'iStat Menus'],
    ['false_period', 'iStat Menus was 75% off on Black Friday 2024.', 'iStat Menus'],
    ['true_exact', 'Mixpanel gives startups up to $50,000 in credits.', 'Mixpanel'],
    ['false_value', 'Mixpanel gives startups up to $9,000 in credits.', 'Mixpanel'],
    ['true_exact', 'HubSpot for Startups comes with a 90% discount.', 'HubSpot'],
    ['true_exact', 'Students get 50% off Spotify Premium.', 'Spotify'],
    ['false_value', 'The student discount on Spotify Premium is 15%.', 'Spotify'],
    ['not_held', 'Setapp will be 90% off on Black Friday 2031.', 'Setapp'],
    ['ambiguous', 'The app was 40% off.', 'none'],
    ['mangled', 'Friday percent Black Parallels off off 20 the', 'none'],
  ],
  test: [
    ['true_exact', 'Tower was 30% off for Black Friday 2025.', 'Tower'],
    ['false_value', 'Tower was 80% off for Black Friday 2025.', 'Tower'],
    ['true_exact', 'For Black Friday 2022, CleanShot X had the code BF2022.', 'CleanShot X'],
    ['true_exact', 'NordVPN had a Black Friday discount of 72 percent in 2021.', 'NordVPN'],
    ['false_value', 'NordVPN had a Black Friday discount of 33 percent in 2021.', 'NordVPN'],
    ['true_exact', 'On Black Friday 2022 CleanShot X was reduced by 30 %', 'CleanShot X'],
    ['false_period', 'Tower was 50% off on Black Friday 2025.', 'Tower'],
    ['true_exact', 'MongoDB for Startups offers up to $3,000 in credits.', 'MongoDB startups'],
    ['false_value', 'MongoDB for Startups offers up to $40,000 in credits.', 'MongoDB startups'],
    ['true_exact', 'Zendesk gives startups 100% off for six months.', 'Zendesk'],
    ['true_exact', 'Students get 64% off Adobe Creative Cloud.', 'Adobe Creative Cloud'],
    ['false_value', 'The student discount on Adobe Creative Cloud is 20%.', 'Adobe Creative Cloud'],
    ['not_held', 'Tower will be free on Black Friday 2032.', 'Tower'],
    ['ambiguous', 'There was a 72% discount.', 'none'],
    ['mangled', 'NordVPN NordVPN 72 the was Friday of %%', 'none'],
  ],
}

function compose(family: string, lists: Record<Half, readonly HandClaim[]>, half: Half): readonly EvaluationClaim[] {
  const sheet = openSheet(family, half)
  for (const [category, claim, subject, accepted] of lists[half]) {
    const { expected, held } = expectedOf(category)
    const general = expected[0] === 'verified' ? holds : expected
    add(sheet, { category, claim, expected: accepted ?? general, held, subject })
  }
  handClaims(sheet)
  return sheet.claims
}

/** Compose the availability claims of one half. */
export const composeAvailability = (half: Half): readonly EvaluationClaim[] =>
  compose('availability', availability, half)

/** Compose the promotion claims of one half. */
export const composePromotion = (half: Half): readonly EvaluationClaim[] => compose('promotion', promotion, half)
