"""Web Push as two standards have it: a message that only the browser can read (RFC 8291), signed by a
key that the push service knows this house by (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD = 4096
"""Bytes of a record; a message is one."""
LONGEST = 3000
VALID_SECONDS = 12 * 3600
"""Of a signature: at most a day (RFC 8292, section 2)."""
CURVE = ec.SECP256R1()


def plain(text: str) -> bytes:
    """From base64url without its padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def new_key() -> str:
    return packed(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private_key(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(plain(key), "big"), CURVE)


def public_part(key: ec.EllipticCurvePrivateKey) -> bytes:
    points = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(*points)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


def encrypted(message: bytes, browser_key: str, auth: str) -> bytes:
    """One record, for the keys of a subscription. Raises `ValueError` where those are none."""
    if len(message) > LONGEST:
        raise ValueError("too long for a push message")
    theirs = plain(browser_key)
    ours = ec.generate_private_key(CURVE)
    point = public_part(ours)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    about = b"WebPush: info\0" + theirs + point
    secret, salt = _derived(shared, plain(auth), about, 32), os.urandom(16)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\2", None)  # 2: it is the last record
    return salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point + sealed


def check_keys(browser_key: str, auth: str) -> None:
    """Raises `ValueError` where they cannot be a browser's."""
    encrypted(b"", browser_key, auth)
    if len(plain(auth)) != 16:
        raise ValueError("an auth secret has 16 bytes")


def signed(endpoint: str, key: str, contact: str, now: int) -> str:
    """The header that says who sends it. `contact` is an address of the house."""
    to = urlsplit(endpoint)
    claims = {"aud": f"{to.scheme}://{to.netloc}", "exp": now // 1000 + VALID_SECONDS, "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    text = ".".join(packed(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    ours = private_key(key)
    r, s = utils.decode_dss_signature(ours.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    signature = packed(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{signature}, k={packed(public_part(ours))}"
