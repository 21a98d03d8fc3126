/** Revision of the rules. Raise it with every change that can change a verdict or its evidence. */
export const engineRevision = 'rules-2026-11-21.3'
