/** A receipt's tlog-proof as a file: place, path and the checkpoint it leads to. */
export function renderProof(index: number, path: readonly Uint8Array[], checkpoint: string): string {
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `index ${index}`,
    ...path.map((hash) => Buffer.from(hash).toString('base64')),
  ]
  return `${lines.join('\n')}\n\n${checkpoint}`
}
