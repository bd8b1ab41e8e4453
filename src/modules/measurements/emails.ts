declare module '#services/email/contract.ts' {
  interface EmailData {
    'measurements-needed': { name: string; number: string; path: string; reminder: boolean }
    'measure-again': { name: string; number: string; path: string }
  }
}

export {}
