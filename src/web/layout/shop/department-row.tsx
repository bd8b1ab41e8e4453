import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Department } from '#modules/catalogue/contract.ts'
import { useRead } from '../../api/use-read.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { productReads } from '../../shared/products/product-reads.ts'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useDepartmentLabel } from './use-department-label.ts'

const OPEN_ms = 150
const LEAVE_ms = 300
/** Time after opening on hover in which a click counts as the same gesture and does not close the panel, in ms. */
const SAME_GESTURE_ms = 500

export default function DepartmentRow() {
  const t = useText()
  const { departments } = useFirstPage()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const onPress = (event: Event) => !row.current?.contains(event.target as Node) && closeAll(row.current)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeAll(row.current)
    const onClick = (event: Event) => isSameGesture(event) && event.preventDefault()
    const nav = row.current
    addEventListener('pointerdown', onPress)
    addEventListener('keydown', onKey)
    nav?.addEventListener('click', onClick)
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', onKey)
      nav?.removeEventListener('click', onClick)
    }
  }, [])
  return (
    <nav ref={row} aria-label={t('shell.departments')} className="hidden gap-6 xl:flex 2xl:gap-7">
      {departments.map((department) => (
        <DepartmentPanel key={department.slug} department={department} />
      ))}
    </nav>
  )
}

function isSameGesture({ target }: Event): boolean {
  const opened = (target as Element).closest('summary')?.parentElement?.dataset.opened
  return opened !== undefined && performance.now() - Number(opened) < SAME_GESTURE_ms
}

function closeAll(row: HTMLElement | null) {
  for (const open of row?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    const focused = open.contains(document.activeElement)
    open.open = false
    if (focused) open.querySelector('summary')?.focus()
  }
}

function DepartmentPanel({ department }: { department: Department }) {
  const t = useText()
  const label = useDepartmentLabel()
  const { pathname, search } = useLocation()
  const isCurrent =
    pathname === paths.browse({ department: department.slug }) ||
    new URLSearchParams(search).get('department') === department.slug
  const details = useRef<HTMLDetailsElement>(null)
  // Category links are many, so they are rendered only when the pointer or focus comes near.
  const [near, setNear] = useState(false)
  const approach = () => setNear(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (open: boolean) => (event: React.PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        if (!details.current) return
        details.current.open = open
        if (open) details.current.dataset.opened = String(performance.now())
      },
      open ? OPEN_ms : LEAVE_ms,
    )
  }
  return (
    <details
      ref={details}
      name="departments"
      className="department"
      onToggle={approach}
      onPointerEnter={(event) => {
        approach()
        soon(true)(event)
      }}
      onPointerLeave={soon(false)}
    >
      <summary aria-current={isCurrent || undefined}>{label(department)}</summary>
      <div className="department-panel">
        <div className="page grid grid-cols-12 gap-(--gap) py-10">
          <div className="col-span-3">
            <p className="display text-h2">{department.name}</p>
            <p className="as-written mt-3 max-w-[38ch] text-body text-ink-2">{department.description}</p>
          </div>
          <ul className="col-span-6 columns-3 gap-(--gap)">
            <PanelLink to={paths.browse({ department: department.slug })} strong>
              {t('shell.allOf', { department: department.name })}
            </PanelLink>
            {(near ? department.categories : []).map((category) => (
              <PanelLink key={category.slug} to={paths.browse({ department: department.slug, category: category.slug })}>
                {category.name}
              </PanelLink>
            ))}
          </ul>
          <div className="col-span-3">{near && <FirstPiece department={department} />}</div>
        </div>
      </div>
    </details>
  )
}

function FirstPiece({ department }: { department: Department }) {
  const piece = useRead(productReads.list({ department: department.slug, limit: 1 }))?.items[0]
  if (!piece) return null
  return (
    <Link
      to={paths.product(piece.slug, { cloth: piece.cloth })}
      onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
      className="group ms-auto block max-w-56"
    >
      <ProductPicture picture={piece.pictures[0]} swatch={piece.swatches[0]} sizes="224px" mute />
      <span className="mt-2 block text-small font-medium group-hover:underline group-hover:underline-offset-4">{piece.name}</span>
    </Link>
  )
}

function PanelLink({ to, strong, children }: { to: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={to}
        onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
        className={`quiet-link flex min-h-11 items-center ${strong ? 'font-medium' : 'text-ink-2'}`}
      >
        {children}
      </Link>
    </li>
  )
}
