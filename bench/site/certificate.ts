import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Base64 SHA-256 of the public key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly keyDigest: string;
}

/** Creates a self-signed certificate for localhost, valid for one day; `undefined` without `openssl`. */
export function makeCertificate(): Certificate | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-certificate-'));
  const [keyFile, certFile] = [path.join(folder, 'key'), path.join(folder, 'cert')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', keyFile, '-out', certFile, '-days', '1', ...subject], {
      stdio: 'ignore',
    });
    const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key, cert, keyDigest: createHash('sha256').update(publicKey).digest('base64') };
  } catch {
    return undefined; // no openssl: the caller serves unencrypted
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
