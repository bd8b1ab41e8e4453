import type { ReactNode } from 'react'

export function PlainPage({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <section className="page max-w-304 py-12 lg:py-16">
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
