/** Revision of the rules: a digest of the engine's files, written by `npm run snapshots` and compared by a test. */
export const engineRevision = 'rules-f14c135b4307'
