declare module '#services/email/contract.ts' {
  interface EmailData {
    /** A made-to-measure line has no measurements. */
    'measurements-needed': { name: string; number: string; path: string; reminder: boolean }
    'measure-again': { name: string; number: string; path: string }
  }
}

export {}
