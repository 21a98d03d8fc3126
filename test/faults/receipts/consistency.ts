// Consistency proofs between any two of 1,000 checkpoints: all 499,500 pairs hold, and none holds with another root.
// node test/faults/receipts/consistency.ts
import { createHash } from 'node:crypto'
import {
  appendLeaves,
  consistencyProof,
  leafHash,
  treeRoot,
  verifyConsistency,
} from '../../../src/receipts/log/tree.ts'

const checkpoints = 1_000
const tiles = new Map<string, Buffer>()
const source = {
  roots: new Map<string, Buffer>(),
  async tile(level: number, position: number) {
    const tile = tiles.get(`${level} ${position}`)
    if (tile === undefined) throw new Error('no such tile')
    return tile
  },
}
const heads: { size: number; root: Buffer }[] = []
let size = 0
for (let step = 0; step < checkpoints; step++) {
  const count = 1 + ((step * 7) % 13)
  const leaves = Array.from({ length: count }, (_, at) =>
    leafHash(
      createHash('sha256')
        .update(`${size + at}`)
        .digest(),
    ),
  )
  const edges = [0, 1, 2].flatMap((level) => {
    const width = Math.floor(size / 256 ** level)
    const hashes = tiles.get(`${level} ${Math.floor(width / 256)}`)
    return width % 256 === 0 || hashes === undefined ? [] : [{ level, position: Math.floor(width / 256), hashes }]
  })
  for (const tile of appendLeaves(size, edges, leaves)) tiles.set(`${tile.level} ${tile.position}`, tile.hashes)
  size += count
  heads.push({ size, root: await treeRoot(source, size) })
}

let pairs = 0
let broken = 0
for (const [at, older] of heads.entries())
  for (const newer of heads.slice(at + 1)) {
    const proof = await consistencyProof(source, older.size, newer.size)
    pairs += 1
    if (!verifyConsistency(older, newer, proof)) broken += 1
    if (verifyConsistency({ ...older, root: newer.root }, newer, proof)) broken += 1
  }
process.stdout.write(`${checkpoints} checkpoints up to size ${size}: ${pairs} pairs, ${broken} broken\n`)
process.exit(broken === 0 ? 0 : 1)
