import '/assets/altcha.js'

// The widget's build without workers of its own needs one by address, which keeps the page's policy strict.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker('/assets/altcha-pbkdf2.js'))
