// Moves cards from VCN v1 to v2: issues the v2 card, opens its JWE, changes it, and cancels cards of both. .NET 8+: a console
// project with this file as its Program.cs.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_API_KEY=…     (scopes vcn:write and sales:read)
//   export VCN_KEY_ID=agex-2025-10 VCN_PRIVATE_KEY="$(cat vcn-private.pem)"     (the key that you registered, as PKCS #8)
//   dotnet run -- move cards.json          [{ vcnId, bookingReference, externalId, amountInCents, currency, startDate, endDate }]
//   dotnet run -- update 880241907 1606.50 YYYY-MM-DD
//   dotnet run -- cancel 880241907 BOOKING_CANCELLED
//
// The ledger, vcn-ledger.json, joins the ids of both versions. It holds no card data.
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

const string Ledger = "vcn-ledger.json";
var client = new Client("vcn:write sales:read");
var keyId = Environment.GetEnvironmentVariable("VCN_KEY_ID")!;
// What was asked for under which key, and which card came of it.
var entries = File.Exists(Ledger) ? JsonNode.Parse(File.ReadAllText(Ledger))!.AsArray() : new JsonArray();

// Written before a call as well as after it, so that a program that is started again repeats the call with its key.
void Save()
{
    File.WriteAllText($"{Ledger}.new", entries.ToJsonString(new JsonSerializerOptions { WriteIndented = true }));
    File.Move($"{Ledger}.new", Ledger, overwrite: true);
}

JsonObject Find(string vcnId) =>
    entries.Select(entry => entry!.AsObject()).FirstOrDefault(entry =>
        entry.ContainsKey("v2Id") && (entry["v1Id"]!.ToString() == vcnId || entry["v2Id"]!.ToString() == vcnId))
    ?? throw new InvalidOperationException($"{vcnId} is in no line of {Ledger}: move it first.");

// Cents as a decimal string: 117810 is "1178.10". The point is moved in the text, never through a float.
static string ToAmount(long cents) => $"{cents / 100}.{cents % 100:00}";

static string ToReference(string externalId, int position) =>
    Regex.IsMatch(externalId, "^[A-Za-z0-9._-]{1,40}$") ? externalId : $"V1-{DateTimeOffset.UtcNow.ToUnixTimeSeconds()}-{position}";

static byte[] FromBase64Url(string text) =>
    Convert.FromBase64String(text.Replace('-', '+').Replace('_', '/').PadRight((text.Length + 3) / 4 * 4, '='));

// The card data of a compact JWE. Only these two algorithms are accepted. Use it for the payment; never store or log it.
JsonNode OpenCard(string jwe)
{
    var parts = jwe.Split('.');
    var header = JsonNode.Parse(FromBase64Url(parts[0]))!;
    if (header["alg"]?.ToString() != "RSA-OAEP-256" || header["enc"]?.ToString() != "A256GCM")
    {
        throw new CryptographicException($"The JWE uses {header["alg"]} and {header["enc"]}.");
    }
    if ((header["kid"]?.ToString() ?? keyId) != keyId) throw new CryptographicException($"The JWE is for the key {header["kid"]}.");
    using var rsa = RSA.Create();
    rsa.ImportFromPem(Environment.GetEnvironmentVariable("VCN_PRIVATE_KEY"));
    using var aes = new AesGcm(rsa.Decrypt(FromBase64Url(parts[1]), RSAEncryptionPadding.OaepSHA256), tagSizeInBytes: 16);
    var ciphertext = FromBase64Url(parts[3]);
    var plaintext = new byte[ciphertext.Length];
    aes.Decrypt(FromBase64Url(parts[2]), ciphertext, FromBase64Url(parts[4]), plaintext, Encoding.ASCII.GetBytes(parts[0]));
    return JsonNode.Parse(plaintext)!;
}

async Task Move(JsonNode card, int position)
{
    var v1Id = card["vcnId"]!.ToString();
    var entry = entries.FirstOrDefault(each => each!["v1Id"]!.ToString() == v1Id)?.AsObject();
    if (entry?.ContainsKey("v2Id") == true)
    {
        await CancelV1(v1Id); // started again after the card was issued
        return;
    }
    if (entry is null)
    {
        var reference = card["bookingReference"]!.ToString();
        var (found, _) = await client.Call("GET", $"/sales/v1/bookings?status=CONFIRMED&clientReference={Uri.EscapeDataString(reference)}", 10);
        if (found["bookings"]!.AsArray().FirstOrDefault() is not { } booking)
        {
            Console.Error.WriteLine($"{v1Id} stays in v1: no confirmed booking {reference}");
            return;
        }
        var now = TimeZoneInfo.ConvertTimeBySystemTimeZoneId(DateTime.UtcNow, "America/Sao_Paulo");
        var (today, start) = ($"{now:yyyy-MM-dd}", card["startDate"]!.ToString());
        var body = new JsonObject
        {
            ["bookingId"] = booking["bookingId"]!.ToString(), // v1: hotelCode
            ["amount"] = new JsonObject
            {
                ["amount"] = ToAmount(card["amountInCents"]!.GetValue<long>()),
                ["currency"] = card["currency"]!.ToString(),
            },
            ["activeFrom"] = string.CompareOrdinal(start, today) > 0 ? start : today, // v2 takes no day that is over
            ["activeTo"] = card["endDate"]!.ToString(),
            ["singleUse"] = false, // as in v1: several authorisations up to the limit
            ["delivery"] = new JsonObject { ["method"] = "JWE", ["keyId"] = keyId },
            ["clientReference"] = ToReference(card["externalId"]!.ToString(), position),
        };
        entry = new JsonObject { ["v1Id"] = v1Id, ["externalId"] = card["externalId"]!.ToString(), ["key"] = Guid.NewGuid().ToString(), ["body"] = body };
        entries.Add(entry);
        Save();
    }
    var (answer, etag) = await client.Call("POST", "/vcn/v2/vcns", 30, entry["body"], entry["key"]!.ToString());
    entry["v2Id"] = answer["vcnId"]!.ToString();
    entry["etag"] = etag;
    Save();
    var data = OpenCard(answer["delivery"]!["jwe"]!.ToString()); // here it is passed on to the hotel
    var masked = answer["card"]!["maskedPan"]!.ToString();
    if (!masked.EndsWith(data["pan"]!.ToString()[^4..], StringComparison.Ordinal)) throw new InvalidOperationException("The JWE holds another card.");
    Console.WriteLine($"{v1Id} {answer["vcnId"]} {answer["status"]} {masked}");
    await CancelV1(v1Id);
}

// On a card that is used up, expired or cancelled nothing is left to stop: V004 is as good as done.
async Task CancelV1(string vcnId)
{
    var answer = await client.CallV1("cancel", new JsonObject { ["vcnId"] = vcnId, ["reason"] = "Replaced by a card of v2" });
    var success = answer["success"]!.GetValue<bool>();
    if (!success && answer["errorCode"]!.ToString() != "V004") throw new InvalidOperationException($"{vcnId}: {answer["errorCode"]}");
    Console.WriteLine($"{vcnId} {(success ? "CANCELLED in v1" : "closed already in v1")}");
}

async Task Update(JsonObject entry, string amount, string activeTo)
{
    var patch = new JsonObject
    {
        ["amount"] = new JsonObject { ["amount"] = amount, ["currency"] = entry["body"]!["amount"]!["currency"]!.ToString() },
        ["activeTo"] = activeTo,
    };
    var path = $"/vcn/v2/vcns/{entry["v2Id"]}";
    (JsonNode Answer, string? ETag) result;
    try
    {
        result = await client.Call("PATCH", path, 30, patch, ifMatch: entry["etag"]!.ToString());
    }
    catch (ApiException error) when (error is { Code: "PRECONDITION_FAILED", ETag: not null })
    {
        // It may come of our own update whose answer was lost. The values are absolute, so setting them again does no harm.
        result = await client.Call("PATCH", path, 30, patch, ifMatch: error.ETag);
    }
    entry["etag"] = result.ETag;
    Save();
    Console.WriteLine($"{result.Answer["vcnId"]} {result.Answer["status"]} {result.Answer["amount"]!["amount"]} {result.Answer["activeTo"]}");
}

async Task Cancel(JsonObject entry, string reason)
{
    entry["cancelKey"] ??= Guid.NewGuid().ToString();
    Save();
    try
    {
        var body = new JsonObject { ["reason"] = reason };
        await client.Call("POST", $"/vcn/v2/vcns/{entry["v2Id"]}/cancel", 30, body, entry["cancelKey"]!.ToString());
    }
    catch (ApiException error) when (error.Code == "VCN_NOT_MODIFIABLE")
    {
        // nothing is left to stop
    }
    Console.WriteLine($"{entry["v2Id"]} CANCELLED");
}

try
{
    switch (args)
    {
        case ["move", var file]:
            var cards = JsonNode.Parse(File.ReadAllText(file))!.AsArray();
            for (var position = 0; position < cards.Count; position++) await Move(cards[position]!, position);
            return 0;
        case ["update", var vcnId, var amount, var activeTo]:
            await Update(Find(vcnId), amount, activeTo);
            return 0;
        case ["cancel", var vcnId, var reason]:
            await Cancel(Find(vcnId), reason);
            return 0;
        default:
            Console.Error.WriteLine("Say what to do: move, update or cancel.");
            return 1;
    }
}
catch (ApiException error)
{
    Console.Error.WriteLine(error.Message);
    return 1;
}

/// <summary>A failed call: its status, 0 when there was no response, and what the problem says.</summary>
sealed class ApiException(string call, int status, JsonNode? problem, string? requestId, string? etag)
    : Exception($"{call}: {(status == 0 ? "no response" : status.ToString())} {problem?["code"] ?? problem?["errorCode"] ?? problem?["error"]}, requestId {problem?["requestId"]?.ToString() ?? requestId ?? "none"}")
{
    public int Status => status;
    public string Code { get; } = problem?["code"]?.ToString() ?? "";
    public string? ETag => etag;
}

sealed class Client(string scope)
{
    const int Tries = 5;
    static readonly string Api = Environment.GetEnvironmentVariable("PERNORIA_API_URL") ?? "https://api.sandbox.pernoria.example";
    public static readonly string Auth = Environment.GetEnvironmentVariable("PERNORIA_AUTH_URL") ?? "https://auth.sandbox.pernoria.example";
    readonly HttpClient http = new(new SocketsHttpHandler { ConnectTimeout = TimeSpan.FromSeconds(5) }) { Timeout = TimeSpan.FromSeconds(60) };
    string token = "";
    DateTimeOffset renewAt = DateTimeOffset.MinValue;

    /// <summary>Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help.</summary>
    async Task<(JsonNode Answer, string? ETag)> SendPatiently(int seconds, Func<Task<HttpRequestMessage>> makeRequest)
    {
        var renewed = false;
        for (var attempt = 1; ; attempt++)
        {
            using var request = await makeRequest();
            using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(seconds));
            HttpResponseMessage? response = null;
            JsonNode? answer = null;
            try
            {
                response = await http.SendAsync(request, limit.Token);
                answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(limit.Token));
            }
            catch (Exception error) when (error is HttpRequestException or OperationCanceledException or JsonException)
            {
                // no response, or a part of one: the outcome is unknown
            }
            if (response?.IsSuccessStatusCode == true && answer is not null) return (answer, response.Headers.ETag?.ToString());

            var status = (int?)response?.StatusCode ?? 0;
            var code = answer?["code"]?.ToString();
            if (status == 401 && code == "UNAUTHENTICATED" && !renewed)
            {
                renewed = true;
                renewAt = DateTimeOffset.MinValue;
                attempt--;
                continue;
            }
            var mayHelp = status is 0 or 429 or >= 500 || response!.IsSuccessStatusCode || code == "IDEMPOTENCY_IN_PROGRESS";
            if (!mayHelp || attempt == Tries)
            {
                var requestId = response?.Headers.TryGetValues("Pernoria-Request-Id", out var ids) == true ? ids.First() : null;
                throw new ApiException(request.RequestUri!.AbsolutePath, status, answer, requestId, response?.Headers.ETag?.ToString());
            }
            var asked = response?.Headers.RetryAfter?.Delta ?? TimeSpan.Zero;
            var wait = TimeSpan.FromSeconds(Math.Pow(2, attempt - 1));
            await Task.Delay((asked > wait ? asked : wait) + TimeSpan.FromMilliseconds(Random.Shared.Next(250)));
        }
    }

    public async Task<JsonNode> AskForToken(Dictionary<string, string> form)
    {
        var credentials = $"{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_ID")}:{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_SECRET")}";
        var basic = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(credentials)));
        var (answer, _) = await SendPatiently(10, () =>
        {
            var request = new HttpRequestMessage(HttpMethod.Post, $"{Auth}/oauth2/token") { Content = new FormUrlEncodedContent(form) };
            request.Headers.Authorization = basic;
            return Task.FromResult(request);
        });
        return answer;
    }

    async Task<string> GetToken()
    {
        if (DateTimeOffset.UtcNow < renewAt) return token;
        var requestedAt = DateTimeOffset.UtcNow;
        var answer = await AskForToken(new() { ["grant_type"] = "client_credentials", ["scope"] = scope });
        token = answer["access_token"]!.ToString();
        renewAt = requestedAt.AddSeconds(answer["expires_in"]!.GetValue<int>() - 60);
        return token;
    }

    /// <summary><c>key</c> is the key of one attempt, kept for all its repeats.</summary>
    public Task<(JsonNode Answer, string? ETag)> Call(
        string method, string path, int seconds, JsonNode? body = null, string? key = null, string? ifMatch = null)
    {
        var text = body?.ToJsonString();
        return SendPatiently(seconds, async () =>
        {
            var request = new HttpRequestMessage(new HttpMethod(method), Api + path);
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", await GetToken());
            request.Headers.AcceptLanguage.ParseAdd("pt-BR");
            if (key is not null) request.Headers.Add("Idempotency-Key", key);
            if (ifMatch is not null) request.Headers.Add("If-Match", ifMatch);
            var type = method == "PATCH" ? "application/merge-patch+json" : "application/json";
            if (text is not null) request.Content = new StringContent(text, Encoding.UTF8, type);
            return request;
        });
    }

    /// <summary>v1 has its own key, takes every call as POST, and answers business errors with status 200.</summary>
    public async Task<JsonNode> CallV1(string operation, JsonObject body)
    {
        var text = body.ToJsonString();
        var (answer, _) = await SendPatiently(30, () =>
        {
            var request = new HttpRequestMessage(HttpMethod.Post, $"{Api}/vcn/v1/vcn/{operation}");
            request.Headers.Add("X-Api-Key", Environment.GetEnvironmentVariable("PERNORIA_API_KEY"));
            request.Content = new StringContent(text, Encoding.UTF8, "application/json");
            return Task.FromResult(request);
        });
        return answer;
    }
}
