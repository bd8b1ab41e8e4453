/** Data of the e-mails about measurements, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /** A made-to-measure line has no measurements. */
    'measurements-needed': { name: string; number: string; path: string; reminder: boolean }
    /** Staff requested some measurements again. Only the order page lists them. */
    'measure-again': { name: string; number: string; path: string }
  }
}

export {}
