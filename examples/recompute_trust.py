"""Recompute agent trust scores (agent-trust-score/v1) from exported audit logs.

Usage: python3 recompute_trust.py DAY < log.ndjson     DAY is the UTC day of last_calculated, such as 2026-11-21
The log holds the lines of GET /v1/agents/{agent_id}/audit-log/export, of one agent or of several. Every chain is
checked first. Writes one JSON object per agent. Shares no line of code with the service.
"""
import datetime, hashlib, json, sys

WEIGHTS = [("accuracy_rate", 0.35), ("consistency", 0.20), ("volume_factor", 0.15), ("recency", 0.15), ("brand_diversity", 0.15)]
RIGHT = {"verified": 2, "accurate": 2, "partially_accurate": 1, "inaccurate": 0}
ordinal = lambda text: datetime.date.fromisoformat(text[:10]).toordinal()
today, logs = ordinal(sys.argv[1]), {}
for line in sys.stdin:
    entry = json.loads(line)
    logs.setdefault(entry["chain"], []).append(entry)

def check_chain(entries):
    prev = "00" * 32
    for seq, entry in enumerate(entries, 1):
        covered = {key: value for key, value in entry.items() if key != "self"}
        text = json.dumps(covered, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        digest = hashlib.sha256(("claimcheck-audit/v1\n" + text).encode()).hexdigest()
        assert (entry["seq"], entry["prev"], entry["self"]) == (seq, prev, digest), (entry["chain"], seq)
        prev = entry["self"]
    return prev

def score(entries):
    days, preflight, last, checks = {}, set(), None, 0
    served = [entry for entry in entries if entry["status"] == 200]
    for entry in served:
        day = ordinal(entry["at"])
        if entry["endpoint"] in ("/test/preflight", "/test/preflight/batch") and today - 30 < day <= today:
            preflight.add(day)
        if entry["verdicts"]:
            last = day if last is None else max(last, day)
            judged = [RIGHT[verdict] for verdict in entry["verdicts"] if verdict in RIGHT]
            if today - 90 < day <= today:
                checks += 1
                held = days.setdefault(day, [0, 0])
                days[day] = [held[0] + len(judged), held[1] + sum(judged)]
    judged, right = sum(day[0] for day in days.values()), sum(day[1] for day in days.values())
    spread = sum(abs(r * judged - j * right) for j, r in days.values())
    steady = sum(1 for j, _ in days.values() if j) >= 2
    values = {
        "accuracy_rate": right / (2 * judged) if judged else 0,
        "consistency": (judged * judged - spread) / (judged * judged) if steady else 0,
        "volume_factor": checks / (checks + 50),
        "recency": max(0, 30 - max(0, today - last)) / 30 if last is not None else 0,
        "brand_diversity": min(len({entry["brand"] for entry in served if entry["brand"]}), 10) / 10,
    }
    raw = 0.0
    for name, weight in WEIGHTS:
        raw += weight * values[name] * 100
    bonus = min(5, len(preflight))
    return {"trust_score": min(100, max(0, int(raw + bonus))) / 100, "input_signals": {**values, "preflight_bonus": bonus}}

for chain, entries in logs.items():
    print(json.dumps({"agent_id": chain, "head": check_chain(entries), **score(entries)}))
