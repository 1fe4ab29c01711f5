import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const STAMP = 'node_modules/.pathik-installed.json'

/** The lockfile and the platform of the installed packages, as one text. */
function createStamp(root) {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`
}

/**
 * True when the packages of the lockfile are installed, according to our stamp, or to npm's own list when somebody ran
 * npm manually. npm writes its list last, so a half-finished installation has no list.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const expectedStamp = createStamp(root)
  if (readText(path.join(root, STAMP)) === expectedStamp) return true
  if (!matchesNpmList(root)) return false
  markInstalled(root)
  return true
}

/** @param {string} root */
export function markInstalled(root) {
  try {
    fs.writeFileSync(path.join(root, STAMP), createStamp(root))
  } catch {
    // A stamp cannot be written into a read-only installation. It is compared package by package on every start.
  }
}

function matchesNpmList(root) {
  const lockedPackages = readPackages(path.join(root, 'package-lock.json'))
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  if (lockedPackages === null || present === null) return false
  return Object.entries(lockedPackages).every(([where, entry]) => {
    if (where === '') return true
    const installedEntry = present[where]
    return installedEntry
      ? installedEntry.version === entry.version
      : entry.optional === true || entry.devOptional === true
  })
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * How many packages npm will download on this platform, for the progress line.
 *
 * @param {string} root
 */
export function countPackages(root) {
  const packages = Object.entries(readPackages(path.join(root, 'package-lock.json')) ?? {})
  const fits = (list, value) => !Array.isArray(list) || list.includes(value)
  return packages.filter(
    ([where, entry]) => where !== '' && fits(entry.os, process.platform) && fits(entry.cpu, process.arch),
  ).length
}
