declare module '#services/email/contract.ts' {
  interface EmailData {
    'campaign-budget': { campaign: string; percent: 80 | 100; path: string }
  }
}

export {}
