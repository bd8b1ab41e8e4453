import { crc32, deflateRawSync } from 'node:zlib'

type File = { name: string; bytes: Buffer; claims?: number }

/** `claims`: uncompressed size that the header of an entry declares, the true one by default. */
export function zipOf(...files: readonly File[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const { name, bytes, claims = bytes.length } of files) {
    const packed = deflateRawSync(bytes, { level: 1 }) // the fastest: some tests pack 50 MB
    const entry = Buffer.alloc(26) // version, flags, method, time, day, sum, sizes, lengths
    entry.writeUInt16LE(20, 0)
    entry.writeUInt16LE(8, 4)
    entry.writeUInt32LE(crc32(bytes), 10)
    entry.writeUInt32LE(packed.length, 14)
    entry.writeUInt32LE(claims, 18)
    entry.writeUInt16LE(Buffer.byteLength(name), 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    centrals.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), entry, rest, Buffer.from(name))
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), entry, Buffer.from(name), packed])
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}
