import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** File system in memory on Linux. */
const MEMORY = '/dev/shm'
const ROOM_bytes = 2 * 1024 ** 3
const PREFIX = 'loomcourt-test-'
/** A process of another container has no entry in `/proc`, so the age of its folder is checked as well. */
const HOUR_ms = 3_600_000

/**
 * Creates the folder of a run's databases, in memory if there is room, because copying a database for each test file is slow on
 * a disk.
 */
export function databaseFolder(): string {
  const place = hasRoom() ? MEMORY : tmpdir()
  for (const name of readdirSync(place)) if (isLeftOver(place, name)) rmSync(join(place, name), { recursive: true, force: true })
  return mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
}

function isLeftOver(place: string, name: string): boolean {
  const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
  if (!pid || existsSync(`/proc/${pid}`)) return false
  return Date.now() - (statSync(join(place, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > HOUR_ms
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_bytes
  } catch {
    return false
  }
}
