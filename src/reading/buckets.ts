/** The greatest of the ascending edges that a number reaches, as the name of a feature; `under` where it reaches none. */
export function bucketOf(value: number, edges: readonly number[]): string {
  const edge = edges.findLast((one) => value >= one)
  return edge === undefined ? 'under' : String(edge)
}
