import type { ReactNode } from 'react'

export const ShownOnce = ({ secret, children }: { secret: string; children: ReactNode }) => (
  <div role="status" className="rounded-3 border bg-info-bg px-4 py-3 text-info sm:px-5">
    <p className="font-medium">{children}</p>
    <bdi dir="ltr" className="figures mt-1 block wrap-anywhere select-all">
      {secret}
    </bdi>
  </div>
)
