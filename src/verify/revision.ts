/** Revision of the rules: a digest of the engine's files, written by `npm run snapshots` and compared by a test. */
export const engineRevision = 'rules-2f641303e8d8'
