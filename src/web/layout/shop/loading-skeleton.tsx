import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { LIST_PAGES } from '#domain/content/list-pages.ts'

/** Skeleton of the next page, laid over the current one when loading takes longer than a moment. */
export function LoadingSkeleton() {
  const { location, state } = useNavigation()
  const { pathname } = useLocation()
  if (state !== 'loading' || !location) return null
  if (location.pathname !== pathname) return <Over key={location.key} shape={shapeOf(location.pathname)} />
  return location.state?.from === undefined ? <i hidden className="narrowing" /> : null
}

type Shape = 'home' | 'list' | 'product' | 'dashboard' | 'lines'

export function shapeOf(pathname: string): Shape {
  if (pathname === '/') return 'home'
  if (pathname === '/browse' || pathname in LIST_PAGES) return 'list'
  if (pathname.startsWith('/product/')) return 'product'
  return pathname.startsWith('/admin') ? 'dashboard' : 'lines'
}

function Over({ shape }: { shape: Shape }) {
  const [place, setPlace] = useState<React.CSSProperties>()
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    const { left, top, width } = main.getBoundingClientRect()
    const from = Math.max(top, 0)
    setPlace({ left, width, top: from, paddingBlockStart: Math.max(0, main.offsetTop - from) })
  }, [])
  return (
    place && (
      <div aria-hidden="true" className="coming" style={place}>
        {SHAPES[shape]}
      </div>
    )
  )
}

const Bone = ({ className }: { className: string }) => <span className={`bone ${className}`} />
const several = (count: number, render: (place: number) => React.ReactNode) =>
  Array.from({ length: count }, (_, place) => render(place))

const Cards = ({ count }: { count: number }) => (
  <div className="product-grid">
    {several(count, (place) => (
      <div key={place}>
        <Bone className="aspect-4/5" />
        <Bone className="mt-3.5 h-4 w-1/2" />
        <Bone className="mt-2 h-3.5 w-3/4" />
      </div>
    ))}
  </div>
)

const Lines = ({ count }: { count: number }) =>
  several(count, (place) => (
    <div key={place} className="grid grid-cols-[88px_1fr] gap-x-4 border-t py-6 sm:grid-cols-[120px_1fr]">
      <Bone className="aspect-4/5" />
      <div>
        <Bone className="h-4 w-2/5" />
        <Bone className="mt-2 h-3.5 w-3/5" />
      </div>
    </div>
  ))

const SHAPES: Record<Shape, React.ReactNode> = {
  home: (
    <>
      <div className="hero page">
        <div className="hero-words">
          <Bone className="h-12 w-4/5 lg:h-20" />
          <Bone className="mt-3 h-12 w-3/5 lg:h-20" />
          <Bone className="mt-6 h-5 w-full max-w-100" />
        </div>
        <Bone className="hero-main" />
        <Bone className="hero-side hero-upper" />
        <Bone className="hero-side" />
      </div>
      <div className="page section">
        <Cards count={4} />
      </div>
    </>
  ),
  list: (
    <div className="page pt-6 lg:pt-9">
      <Bone className="h-3.5 w-32" />
      <Bone className="mt-3 h-11 w-72 max-w-full" />
      <Bone className="mt-4 h-5 w-full max-w-120" />
      <div className="mt-6 border-y py-1.5">
        <Bone className="my-3 h-4 w-24" />
      </div>
      <div className="list-beside mt-8">
        <aside className="hidden lg:block">
          {several(8, (place) => (
            <Bone key={place} className="mb-5 h-4 w-2/3" />
          ))}
        </aside>
        <Cards count={6} />
      </div>
    </div>
  ),
  product: (
    <div className="product page">
      <div className="gallery">
        <div className="gallery-strip">
          {several(4, (place) => (
            <Bone key={place} className="aspect-4/5 shrink-0 basis-full sm:basis-[44%]" />
          ))}
        </div>
      </div>
      <div>
        <Bone className="h-3.5 w-40" />
        <Bone className="mt-2 h-11 w-64 max-w-full" />
        <Bone className="mt-4 h-5 w-52" />
        <Bone className="mt-8 h-13 w-60" />
        <Bone className="mt-8 h-13 w-full" />
        <Bone className="mt-8 h-26 w-full" />
        <Bone className="mt-6 h-13 w-full" />
      </div>
    </div>
  ),
  dashboard: (
    <div className="px-4 py-6 sm:px-8 lg:py-7">
      <Bone className="h-9 w-64 max-w-full" />
      <Bone className="mt-5 h-30 w-full" />
      <Bone className="mt-5 h-96 w-full" />
    </div>
  ),
  lines: (
    <div className="page pt-8 lg:pt-12">
      <Bone className="mb-8 h-11 w-64 max-w-full" />
      <Lines count={4} />
    </div>
  ),
}
