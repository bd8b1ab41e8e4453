export const actionItems = {
  'inquiry-waiting': 'A customer is waiting for a reply.',
  'inquiry-files-nearly-full':
    'Files of inquiries take up most of their space. Close inquiries that are settled: their files are deleted after 30 days.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    inquiries: keyof typeof actionItems
  }
}
