export const cornerCardClass = (framed: boolean): string =>
  `flex items-center gap-1 border bg-surface ps-4 ${framed ? 'mx-auto my-6 w-80 max-w-full' : 'one-tap shadow-lifted'}`
