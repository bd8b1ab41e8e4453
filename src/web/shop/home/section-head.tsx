import { Link } from 'react-router'
import { Lines } from './hero.tsx'
import type { Section } from './home-reads.ts'

type Props = {
  section: Section
  plain?: boolean
  id?: string
}

export function SectionHead({ section: { eyebrow, title, links }, plain = false, id }: Props) {
  const [link] = links
  return (
    <div className={plain ? 'mb-4.5' : 'mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3'}>
      <div>
        {eyebrow && <p className="eyebrow mb-3.5">{eyebrow}</p>}
        <h2 id={id} className="display text-h2">
          <Lines lines={title} />
        </h2>
      </div>
      {link && !plain && (
        <Link to={link.to} className="link">
          {link.label}
        </Link>
      )}
    </div>
  )
}
