export const TOOL =
  'flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-2 border border-control px-3 text-[0.8125rem] font-medium hover:bg-sunk lg:min-h-9.5'
