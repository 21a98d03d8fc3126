import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadSkills } from '../../src/registry/load.ts'
import { documentSnapshots } from './documents.ts'
import { revisionFile, revisionText } from './engine-revision.ts'
import { snapshotsDirectory } from './write-snapshots.ts'

const snapshots = documentSnapshots(await loadSkills())

describe('the documents under contract', () => {
  it.each([...snapshots.keys()])('%s is what was committed (npm run snapshots accepts a change)', (name) => {
    const path = `${snapshotsDirectory}${name}`
    expect(existsSync(path), `${name} is missing; npm run snapshots writes it`).toBe(true)
    expect(snapshots.get(name)).toBe(readFileSync(path, 'utf8'))
  })

  it('are all that is committed', () => {
    expect(readdirSync(snapshotsDirectory).sort()).toEqual([...snapshots.keys()].sort())
  })
})

describe('the revision of the engine', () => {
  it('is the digest of its files (npm run snapshots writes it)', () => {
    expect(readFileSync(revisionFile, 'utf8')).toBe(revisionText())
  })
})
