/** Constants of FIPS 180-4: fractional parts of the square and cube roots of the first primes. */
const primes = Array.from({ length: 320 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
)
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256, here because the browser's own is missing on plain http and answers later only. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(start)
  const view = padded(bytes)
  const words = new Int32Array(64)
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getInt32(at + n * 4)
    mix(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, n) => digest.setInt32(n * 4, word))
  return new Uint8Array(digest.buffer)
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const block = new Uint8Array(length)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n)
  return view
}

function mix(state: Int32Array, words: Int32Array): void {
  const word = (n: number): number => words[n] ?? 0
  for (let n = 16; n < 64; n++) {
    const [a, b] = [word(n - 15), word(n - 2)]
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    words[n] = word(n - 16) + s0 + word(n - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let n = 0; n < 64; n++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[n] ?? 0) + word(n)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, n) => {
    state[n] = (state[n] ?? 0) + value
  })
}
