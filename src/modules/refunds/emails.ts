declare module '#services/email/contract.ts' {
  interface EmailData {
    'refund-made': { name: string; number: string; path: string; amount: number; method: string; days: number }
  }
}

export {}
