/**
 * Box blur with clamped edges, repeated `passes` times (two approximate a Gaussian). `radius` is in samples, at least one.
 * Returns a new field.
 */
export function blur(field: Float32Array, width: number, height: number, radius: number, passes = 2): Float32Array {
  const reach = Math.max(1, Math.round(radius))
  const across = new Float32Array(width * height)
  const out = new Float32Array(width * height)
  for (let pass = 0; pass < passes; pass++) {
    blurRows(pass === 0 ? field : out, across, width, height, reach)
    blurColumns(across, out, width, height, reach)
  }
  return out
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const last = row + width - 1
    let sum = from[row]! * (reach + 1)
    for (let x = 1; x <= reach; x++) sum += from[Math.min(row + x, last)]!
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share
      const enters = row + x + reach + 1
      const leaves = row + x - reach
      sum += from[enters > last ? last : enters]! - from[leaves < row ? row : leaves]!
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  const sums = new Float64Array(width)
  for (let y = -reach; y <= reach; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const enters = Math.min(height - 1, y + reach + 1) * width
    const leaves = Math.max(0, y - reach) * width
    const row = y * width
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x]! * share
      sums[x]! += from[enters + x]! - from[leaves + x]!
    }
  }
}

/** Blurs on a coarser grid, because a wide blur needs less detail. */
export function wideBlur(field: Float32Array, width: number, height: number, radius: number, passes = 2): Float32Array {
  const step = radius >= 64 ? 8 : radius >= 32 ? 4 : radius >= 12 ? 2 : 1
  if (step === 1) return blur(field, width, height, radius, passes)
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)]
  return enlarge(blur(shrink(field, width, height, step, w, h), w, h, radius / step, passes), w, h, step, width, height)
}

function shrink(field: Float32Array, width: number, height: number, step: number, w: number, h: number): Float32Array {
  const small = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++) {
        const row = Math.min(height - 1, y * step + dy) * width
        for (let dx = 0; dx < step; dx++) sum += field[row + Math.min(width - 1, x * step + dx)]!
      }
      small[y * w + x] = sum / (step * step)
    }
  }
  return small
}

function enlarge(small: Float32Array, w: number, h: number, step: number, width: number, height: number): Float32Array {
  const field = new Float32Array(width * height)
  const columns = between(width, w, step)
  const rows = between(height, h, step)
  const row = new Float32Array(w)
  for (let y = 0; y < height; y++) {
    const [above, below, fy] = [rows.first[y]! * w, rows.second[y]! * w, rows.share[y]!]
    for (let x = 0; x < w; x++) row[x] = small[above + x]! * (1 - fy) + small[below + x]! * fy
    for (let x = 0; x < width; x++) {
      const fx = columns.share[x]!
      field[y * width + x] = row[columns.first[x]!]! * (1 - fx) + row[columns.second[x]!]! * fx
    }
  }
  return field
}

/** For each of `many` fine samples, the two of `few` coarse samples around it and the weight of the second. */
function between(many: number, few: number, step: number): { first: Int32Array; second: Int32Array; share: Float64Array } {
  const places = Float64Array.from({ length: many }, (_, at) => Math.max(0, (at + 0.5) / step - 0.5))
  const first = Int32Array.from(places, (place) => Math.min(few - 1, Math.floor(place)))
  return {
    first,
    second: first.map((each) => Math.min(few - 1, each + 1)),
    share: places.map((place, at) => place - first[at]!),
  }
}
