"""Run verify_receipt.py over a manifest and print its reports as JSON: run_vectors.py SCRIPT FOLDER."""
import importlib.util
import json
import pathlib
import sys

spec = importlib.util.spec_from_file_location("verify_receipt", sys.argv[1])
verifier = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verifier)
folder = pathlib.Path(sys.argv[2])


def rpc_of(answers):
    def call(method, _params):
        if method not in answers:
            raise verifier.Undecided("payment_rpc_failed")
        return answers[method]

    return call


def run(vector):
    def data(path):
        return (folder / path).read_bytes()

    payment = vector.get("payment", {})
    return verifier.verify(
        data(vector["receipt"]),
        data(vector["jwks"]),
        verifier.milliseconds(vector["now"]),
        issuer=vector.get("issuer"),
        content=data(vector["content"]) if "content" in vector else None,
        chain=[data(path) for path in vector["chain"]] if "chain" in vector else None,
        proof=data(vector["proof"]) if "proof" in vector else None,
        witnesses=vector.get("witnesses", ()),
        max_age=vector.get("max_age_seconds"),
        payment_rpc=rpc_of(payment["rpc"]) if payment else None,
        recipient=payment.get("recipient"),
    )


def signatures(path):
    cases = json.loads((folder / path).read_text())["cases"]
    return [
        verifier.ed25519_verify(*(bytes.fromhex(case[name]) for name in ("key", "message", "signature")))
        for case in cases
    ]


manifest = json.loads((folder / "manifest.json").read_text())
reports = {vector["id"]: run(vector) for vector in manifest["vectors"]}
print(json.dumps({"reports": reports, "signatures": signatures("ed25519.json")}))
