declare module '#services/email/contract.ts' {
  interface EmailData {
    'review-invitation': { name: string; number: string; path: string; pieces: readonly string[]; stopPath?: string }
  }
}

export {}
