/** Revision of the rules: a digest of the engine's files, written by `npm run snapshots` and compared by a test. */
export const engineRevision = 'rules-9f240bbf0c8e'
