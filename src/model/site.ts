/** Address of a page of the site and its name in the navigation. */
export type Place = readonly [address: string, name: string]

/** What stands at the head of every page, whichever face makes it. */
export const sitePlaces: readonly Place[] = [
  ['/playground', 'Playground'],
  ['/brands', 'Brands'],
  ['/coverage', 'Coverage'],
  ['/accuracy', 'Accuracy'],
  ['/pricing', 'Pricing'],
  ['/verify', 'Verify'],
  ['/getting-started', 'Docs'],
]

/** What stands at the foot of every page. */
export const furtherPlaces: readonly Place[] = [
  ['/dashboard', 'Dashboard'],
  ['/docs', 'Operations'],
  ['/openapi.json', 'OpenAPI'],
  ['/errors', 'Errors'],
  ['/status', 'Status'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
]

/** Said at the foot of every page. */
export const siteNote = 'Answers come from dated records, not from a live feed.'

/** Text as it stands safely in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
